import { partnerAnalytics } from './analytics.ts'
import type { Call } from './call.ts'
import { doorState, listDevices } from './doorCredentials.ts'
import { registerDevice } from './doorDevices.ts'
import { doorGuests, footTraffic } from './doors.ts'
import type { LiveEvent } from './events.ts'
import { listRecoveries } from './recovery.ts'
import { locationReports } from './reports.ts'
import { waitingRequests } from './requests.ts'
import { partnerToday } from './today.ts'
import { accessOffer, liveVisit, oneVisit } from './visits.ts'

/** The calls behind the door's screens, including the keys with which this device checks codes. */
export const doorCalls: Call[] = [
  doorGuests,
  doorState,
  footTraffic,
  listDevices,
  registerDevice,
  waitingRequests,
]

/** The calls behind a guest's screens about their visits. */
export const visitCalls: Call[] = [accessOffer, liveVisit, oneVisit]

/** The calls whose replies are out of date after an event. */
export const staleAfter: Record<LiveEvent['kind'], Call[]> = {
  door: [...doorCalls, partnerAnalytics, partnerToday, locationReports],
  visit: visitCalls,
  recovery: [listRecoveries],
  missed: [
    ...doorCalls,
    partnerAnalytics,
    partnerToday,
    locationReports,
    ...visitCalls,
    listRecoveries,
  ],
}
