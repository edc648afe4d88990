import { z } from 'zod'
import { emailLength, emailPattern } from './auth.ts'
import { call, Done } from './call.ts'
import { Language } from './language.ts'
import { Coordinates } from './locations.ts'
import { text } from './text.ts'

/** An address that waits for Pitstop is forgotten after so many days, mailed or not. */
export const arrivalKeptDays = 730

/** About 11 km: enough to tell a city by, and no more is kept of where someone is. */
const cellsPerDegree = 10
const toCell = (degrees: number) => Math.round(degrees * cellsPerDegree) / cellsPerDegree
export const cellOf = ({ lat, lng }: Coordinates): Coordinates => ({
  lat: toCell(lat),
  lng: toCell(lng),
})

/** Asks for one mail, once there is a restroom of a partner near a place. The last place asked for counts. */
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
    /** Takes it back. */
    key: z.string(),
  }),
})

/** Also answers done where the email was sent already, or no one asked for it. */
export const cancelArrivalNotice = call({
  method: 'DELETE',
  path: '/api/arrivals/:key',
  access: 'anyone',
  mayRepeat: true,
  params: z.object({ key: z.string().min(20).max(100) }),
  reply: Done,
})
