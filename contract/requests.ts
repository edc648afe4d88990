import { z } from 'zod'
import { call, Done } from './call.ts'
import { NamedGuest } from './doors.ts'
import { Moment } from './text.ts'
import { VisitId } from './visits.ts'

/** Guests who wait for the partner's answer, the longest waiting first. */
export const WaitingRequests = z.object({
  waiting: z.array(NamedGuest.extend({ visitId: VisitId, askedAt: Moment, answerBy: Moment })),
  /** The server's clock, since the device's may be wrong. */
  now: Moment,
})
export type WaitingRequests = z.infer<typeof WaitingRequests>

/** The maximum shown per location; the next ones follow as these are answered. */
export const maxWaiting = 50

export const waitingRequests = call({
  method: 'GET',
  path: '/api/door/requests',
  access: 'door',
  reply: WaitingRequests,
})

/** Lets the guest in: a held card is charged, and the code is theirs. */
export const acceptRequest = call({
  method: 'POST',
  path: '/api/door/requests/:id/accept',
  access: 'door',
  params: z.object({ id: VisitId }),
  reply: Done,
})

export const declineRequest = call({
  method: 'POST',
  path: '/api/door/requests/:id/decline',
  access: 'door',
  params: z.object({ id: VisitId }),
  reply: Done,
})
