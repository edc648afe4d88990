/** A spreadsheet treats a cell that begins like this as a formula, except a signed number. */
const formula = /^[=+\-@\t\r]/
const escapedFormula = new RegExp(`^'${formula.source.slice(1)}`)
const plainNumber = /^-?\d+(\.\d+)?$/

/** One row as in RFC 4180, safe to open in a spreadsheet. */
export const csvRow = (cells: string[]) => `${cells.map(cellOf).join(',')}\r\n`

/** The original text of a cell that `csvRow` may have escaped. */
export const unescapeCell = (cell: string) => (escapedFormula.test(cell) ? cell.slice(1) : cell)

function cellOf(text: string) {
  const safe = formula.test(text) && !plainNumber.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) || safe !== text ? `"${safe.replaceAll('"', '""')}"` : safe
}
