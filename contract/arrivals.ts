import { z } from 'zod'
import { emailLength, emailPattern } from './auth.ts'
import { call, Done } from './call.ts'
import { Language } from './language.ts'
import { Coordinates } from './locations.ts'
import { text } from './text.ts'

/** An address that waits for Pitstop is deleted after this many days, mailed or not. */
export const arrivalKeptDays = 730

/** About 11 km: enough to identify a city. Nothing more precise is stored. */
const cellsPerDegree = 10
const toCell = (degrees: number) => Math.round(degrees * cellsPerDegree) / cellsPerDegree
export const cellOf = ({ lat, lng }: Coordinates): Coordinates => ({
  lat: toCell(lat),
  lng: toCell(lng),
})

/** Asks for one mail, once there is a restroom of a partner near a place. A later request replaces the place. */
export const requestArrivalNotice = call({
  method: 'POST',
  path: '/api/arrivals',
  access: 'anyone',
  body: z.strictObject({
    email: text(emailLength).regex(emailPattern, 'Please enter a valid email'),
    near: Coordinates.transform(cellOf),
    language: Language.default('en'),
  }),
  reply: z.object({
    /** Withdraws the request. */
    key: z.string(),
  }),
})

/** Answers done even where the mail was sent already or never requested. */
export const cancelArrivalNotice = call({
  method: 'DELETE',
  path: '/api/arrivals/:key',
  access: 'anyone',
  mayRepeat: true,
  params: z.object({ key: z.string().min(20).max(100) }),
  reply: Done,
})
