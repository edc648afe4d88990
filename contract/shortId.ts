import { z } from 'zod'

const letters = '0-9a-hjkmnp-tv-z'

/** What addresses call a restroom: eight characters of Crockford's base32, in lower case. */
export const ShortId = z.string().regex(new RegExp(`^[${letters}]{8}$`))

/** As it may have been typed from a sign: capitals, I and L for 1, O for 0. @returns undefined if invalid. */
export function readShortId(typed: string) {
  const read = typed.toLowerCase().replace(/[il]/g, '1').replaceAll('o', '0')
  return ShortId.safeParse(read).data
}
