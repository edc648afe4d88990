import { z } from 'zod'
import { call } from './call.ts'
import { LocationId } from './locations.ts'
import { someText } from './text.ts'

/** Free visits of a guest without a confirmed email need a card that was checked within this time. */
export const cardCheckDays = 90

/** Returns the URL of the card provider's page, where a card is checked and nothing is charged. */
export const startCardCheck = call({
  method: 'POST',
  path: '/api/card-checks',
  access: 'guest',
  mayRepeat: true,
  sendsDeviceKey: true,
  /** The restroom that the guest returns to. */
  body: z.strictObject({ locationId: LocationId }),
  /** `sessionId`: the provider's, for a page that stays open meanwhile. */
  reply: z.object({ url: z.string(), sessionId: z.string().optional() }),
})

/** The guest is back from that page. `prepaid`, `wallet`, `unknown`: this card does not count, since anyone may have many. */
export const confirmCardCheck = call({
  method: 'POST',
  path: '/api/card-checks/settle',
  access: 'guest',
  mayRepeat: true,
  body: z.strictObject({ sessionId: someText(200) }),
  reply: z.object({
    state: z.enum(['open', 'passed', 'prepaid', 'wallet', 'unknown']),
    locationId: LocationId,
  }),
})
