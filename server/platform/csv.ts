/** A spreadsheet takes a cell that begins like this for a formula. A number with its sign is not one. */
const formula = /^[=+\-@\t\r]/
const plainNumber = /^-?\d+(\.\d+)?$/

/** One row as RFC 4180 has it, safe to be opened in a spreadsheet. */
export const csvRow = (cells: string[]) => `${cells.map(cellOf).join(',')}\r\n`

/** What was typed, of a cell that `csvRow` may have written. */
export const typedIn = (cell: string) => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell)

function cellOf(text: string) {
  const safe = formula.test(text) && !plainNumber.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) || safe !== text ? `"${safe.replaceAll('"', '""')}"` : safe
}
