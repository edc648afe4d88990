import type { StoredLead } from '#contract/operator.ts'

const columns = [
  'receivedAt',
  'business',
  'name',
  'email',
  'phone',
  'message',
  'answeredAt',
] as const

/** For a spreadsheet (RFC 4180). What strangers typed must not be run there: see `cell`. */
export const leadsCsv = (leads: StoredLead[]) =>
  [columns, ...leads.map((lead) => columns.map((name) => lead[name] ?? ''))]
    .map((row) => row.map(cell).join(','))
    .join('\r\n')

/** A spreadsheet takes what begins like this for a formula; behind an apostrophe it is text. */
const formula = /^\s*[=+\-@\t\r]/

const cell = (text: string) => `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
