import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { fileColumns, maxFileRows, type RowRefusal } from '#contract/restroomFiles.ts'
import { unescapeCell } from '#server/platform/csv.ts'
import { Problem } from '#server/platform/problem.ts'
import type { Cells } from './columns.ts'

const Records = z.array(
  z.object({
    record: z.record(z.string(), z.string()),
    info: z.object({ lines: z.number(), index: z.number(), columns: z.array(z.unknown()) }),
  }),
)

export interface FileRow {
  line: number
  cells: Cells
  problem?: RowRefusal
}

/** The rows of a CSV, each by the line that it ends on. Throws a Problem where the file as a whole cannot be read. */
export function readFile(text: string): FileRow[] {
  const [header = ''] = text.split(/[\r\n]/, 1)
  const records = parsed(text, delimiterOf(header))
  if (records.length === 0) throw emptyFile()
  if (records.length > maxFileRows)
    throw new Problem(
      422,
      'too_many_rows',
      `This file has more than ${maxFileRows} rows. Please split it.`,
    )
  return records.map(({ record, info }) => ({
    line: info.lines,
    cells: Object.fromEntries(
      Object.entries(record).map(([name, typed]) => [name, unescapeCell(typed.trim())]),
    ),
    // A comma without quotes moves the cells after it: no cell can be trusted. Spreadsheets omit empty cells at the end.
    ...(info.index > info.columns.length && { problem: { problem: 'too_many_cells' } }),
  }))
}

function parsed(text: string, delimiter: string) {
  try {
    return Records.parse(
      parse(text, {
        bom: true,
        columns: checkedColumns,
        delimiter,
        info: true,
        relax_column_count: true,
        skip_empty_lines: true,
        skip_records_with_empty_values: true,
        to: maxFileRows + 1,
      }),
    )
  } catch (error) {
    throw error instanceof CsvError ? unreadable() : error
  }
}

function checkedColumns(typed: string[]) {
  const names = typed.map((name) =>
    name
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_'),
  )
  const strange = names.find((name) => !fileColumns.includes(name))
  if (strange !== undefined || new Set(names).size < names.length)
    throw new Problem(
      422,
      'unknown_columns',
      'The first line must name our columns, each once. Download your list to see them.',
    )
  if (!names.includes('id') && !(names.includes('name') && names.includes('address')))
    throw new Problem(
      422,
      'columns_missing',
      'The file needs the columns name and address, or the id of each restroom.',
    )
  return names
}

const unreadable = () =>
  new Problem(
    422,
    'unreadable_csv',
    'We can’t read this file. Please save it as CSV (UTF-8) and try again.',
  )

const emptyFile = () => new Problem(422, 'empty_file', 'There are no restrooms in this file.')

/** Spreadsheets write commas, semicolons or tabs, by the language they are in. */
const delimiterOf = (header: string) =>
  [',', ';', '\t'].find((sign) => header.includes(sign)) ?? ','
