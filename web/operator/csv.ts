/** For a spreadsheet (RFC 4180). What strangers typed must not be run there: see `cell`. */
export const csvOf = (rows: readonly (readonly (string | number | null)[])[]) =>
  rows.map((row) => row.map(cell).join(',')).join('\r\n')

/** A spreadsheet takes what begins like this for a formula; behind an apostrophe it is text. */
const formula = /^\s*[=+\-@\t\r]/

const cell = (value: string | number | null) => {
  const text = String(value ?? '')
  const isFormula = typeof value === 'string' && formula.test(text)
  return `"${(isFormula ? `'${text}` : text).replaceAll('"', '""')}"`
}
