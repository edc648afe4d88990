import type { PreparedListing } from '#contract/leads.ts'
import { addressLength } from '#contract/locations.ts'
import type { StoredLead } from '#contract/operatorLeads.ts'

/** The listing that was sent last, or a first one from the lead's words: an operator puts it right. */
export const preparedFrom = ({ prepared, business, message }: StoredLead): PreparedListing =>
  prepared ?? { name: business, address: addressIn(message), asksFirst: asksFirst.test(message) }

/** The first line that has a house number and a word beside it, and no time of day. */
function addressIn(message: string) {
  const line = message
    .split(/[\n;]|\. /)
    .map((part) => part.trim())
    .find((part) => /\d/.test(part) && /\p{L}{2,}/u.test(part) && !timeOfDay.test(part))
  return line && line.length <= addressLength ? line : ''
}

const timeOfDay = /\d\s?(?:am|pm|a\.m|p\.m|uhr|h\b)|\d:\d\d/i
const asksFirst = /\bask (?:me|us|at|first|the|for)\b/i
