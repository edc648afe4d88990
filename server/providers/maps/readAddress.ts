/** What was typed, in its parts: the roads and names in it are not looked up yet. */
export interface TypedAddress {
  /** The part that may be an address, and the parts before it that may be one too. */
  parts: string[]
  zip: string | undefined
}

/** Lower case without accents and punctuation, so that spellings of one address read alike. */
function plain(typed: string) {
  return typed
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[.;]/g, ' ')
    .replace(/\b([ew])(?=\d)/g, '$1 ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Undefined when it says itself that it is elsewhere. */
export function readAddress(typed: string): TypedAddress | undefined {
  const { head, zip } = withoutCity(plain(typed))
  if (zip && !manhattanZip.test(zip)) return undefined
  const parts = head
    .split(',')
    .map((part) => part.replace(unit, '').trim())
    .filter((part) => part !== '')
  if (parts.some((part) => elsewhere.test(part))) return undefined
  return { parts, zip }
}

// Of these many belong to one building, such as 10118, and have no middle that is known here.
const manhattanZip = /^10[0-2]/

// A tail is taken off at a time: `…, new york, ny 10036, usa`.
const tail =
  /(?:^|[\s,]+)(?:usa|us|united states(?: of america)?|ny|nyc|new york(?: city)?|manhattan)$/
const zipTail = /(?:^|[\s,]+)(\d{5})(?:-\d{4})?$/

function withoutCity(address: string) {
  let head = address.replace(/[\s,]+$/, '')
  let zip: string | undefined
  for (;;) {
    zip ??= zipTail.exec(head)?.[1]
    const shorter = head.replace(zipTail, '').replace(tail, '')
    if (shorter === head) return { head, zip }
    head = shorter
  }
}

const unit =
  /(?:^|\s+)(?:(?:apt|apartment|suite|ste|unit|floor|fl|room|rm)(?:\s+\w+|\d\w*)|#\s*\w+|\d+(?:st|nd|rd|th)\s+(?:floor|fl)|ground floor|lobby|basement|rear)$/

const elsewhere =
  /\b(?:brooklyn|queens|bronx|staten island|jersey city|hoboken|newark|long island city|[a-z]+ (?:nj|ct|ca|il|tx|fl))\b/
