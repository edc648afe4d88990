import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parse } from 'csv-parse'
import { z } from 'zod'
import { BrokenFile } from './readFeatures.ts'
import type { Row } from './row.ts'
import { type Tags, tagsOf } from './tags.ts'

/** A row takes this many characters at most; a longer one is an unclosed quote. */
export const maxRowCharacters = 100_000
/** So many on end that cannot be read are no rows of a table: each costs more than one that can, and names nothing new. */
export const maxUnreadable = 10_000

const Read = z.union([
  z.object({ record: z.record(z.string(), z.string()), info: z.object({ lines: z.number() }) }),
  z.object({ number: z.number(), problem: z.string() }),
])

const Unread = z.object({ code: z.string(), lines: z.number() })

/** What a person can correct, by the parser's error code. */
const problems: Partial<Record<string, string>> = {
  CSV_RECORD_INCONSISTENT_COLUMNS: 'it has more or fewer fields than the first line',
  CSV_MAX_RECORD_SIZE: `it has more than ${maxRowCharacters} characters, so a quote may not be closed`,
  CSV_QUOTE_NOT_CLOSED: 'its quote is never closed',
}

/** The first line names the columns. A row is known by the line it ends on. */
export async function* readCsv(texts: AsyncIterable<string>): AsyncGenerator<Row> {
  const { header, all } = await withHeader(texts)
  let lastRefused = 0
  const parser = parse({
    bom: true,
    columns: true,
    delimiter: delimiterOf(header),
    info: true,
    max_record_size: maxRowCharacters,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: (error) => {
      const { code, lines } = Unread.safeParse(error).data ?? { code: 'CSV', lines: 0 }
      const problem = problems[code] ?? `it cannot be read (${code})`
      // It takes its turn among the others: a file of nothing else must not pile up. A row that is too long is come
      // upon again with each piece of it.
      if (lines !== lastRefused) parser.push({ number: lines, problem })
      lastRefused = lines
      return undefined
    },
  })
  // What goes wrong upstream comes out of the parser, where it is read.
  const feeding = pipeline(Readable.from(all), parser).catch(() => undefined)
  let unreadable = 0
  for await (const read of parser) {
    const row = Read.parse(read)
    unreadable = 'problem' in row ? unreadable + 1 : 0
    if (unreadable > maxUnreadable)
      throw new BrokenFile(`More than ${maxUnreadable} rows on end cannot be read as CSV.`)
    yield 'problem' in row ? row : rowOf(row)
  }
  await feeding
}

function rowOf({ record, info }: { record: Record<string, string>; info: { lines: number } }): Row {
  const tags = tagsOf(record)
  return { number: info.lines, tags, ...placeOf(tags) }
}

async function withHeader(texts: AsyncIterable<string>) {
  const rest = texts[Symbol.asyncIterator]()
  const first = await rest.next()
  if (first.done) throw new BrokenFile('The file is empty.')
  const text = first.value
  const [header = ''] = text.split(/[\r\n]/, 1)
  if (header.length > maxRowCharacters)
    throw new BrokenFile('Its first line is too long to name columns.')
  async function* all() {
    yield text
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
  }
  return { header, all: all() }
}

/** The separator that occurs most often in the header. */
const delimiterOf = (header: string) =>
  [',', ';', '\t']
    .map((sign) => ({ sign, times: header.split(sign).length }))
    .reduce((best, other) => (other.times > best.times ? other : best)).sign

const pair = /(-?\d+(?:\.\d+)?)[\s,]+(-?\d+(?:\.\d+)?)/

/** Two columns, or one that holds both: `POINT (lng lat)`, else lat and lng as people write them. */
function placeOf({ lat, lng, point = '' }: Tags) {
  if (lat !== undefined && lng !== undefined) return { lat: Number(lat), lng: Number(lng) }
  const [, one, other] = pair.exec(point) ?? []
  const [first, second] = [Number(one ?? Number.NaN), Number(other ?? Number.NaN)]
  return /^(srid=\d+;)?\s*point/i.test(point)
    ? { lat: second, lng: first }
    : { lat: first, lng: second }
}
