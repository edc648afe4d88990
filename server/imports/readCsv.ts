import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parse } from 'csv-parse'
import { z } from 'zod'
import { BrokenFile } from './readFeatures.ts'
import type { Row } from './row.ts'
import { tagsOf, type Tags } from './tags.ts'

/** A row takes this many characters at most; a longer one is a quote that nobody closed. */
const mostRowCharacters = 100_000

const Read = z.object({
  record: z.record(z.string(), z.string()),
  info: z.object({ lines: z.number() }),
})

/** The first line names the columns. A row is known by the line it ends on. */
export async function* readCsv(texts: AsyncIterable<string>): AsyncGenerator<Row> {
  const { header, all } = await withHeader(texts)
  const refused: Row[] = []
  const parser = parse({
    bom: true,
    columns: true,
    delimiter: delimiterOf(header),
    info: true,
    max_record_size: mostRowCharacters,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: (error) => {
      const number = z.object({ lines: z.number() }).safeParse(error).data?.lines ?? 0
      refused.push({ number, problem: `it cannot be read (${error?.code ?? 'CSV'})` })
      return undefined
    },
  })
  // What goes wrong upstream comes out of the parser, where it is read.
  const feeding = pipeline(Readable.from(all), parser).catch(() => undefined)
  for await (const read of parser) {
    yield* refused.splice(0)
    const { record, info } = Read.parse(read)
    const tags = tagsOf(record)
    yield { number: info.lines, tags, ...placeOf(tags) }
  }
  await feeding
  yield* refused
}

async function withHeader(texts: AsyncIterable<string>) {
  const rest = texts[Symbol.asyncIterator]()
  const first = await rest.next()
  if (first.done) throw new BrokenFile('The file is empty.')
  const text = first.value
  async function* all() {
    yield text
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
  }
  return { header: text.split(/[\r\n]/, 1).join(''), all: all() }
}

/** The one that stands in the header most often. */
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
