import { expect, test } from 'vitest'
import { maxRowCharacters, maxUnreadable, readCsv } from './readCsv.ts'

/** A file of so many pieces, and how many of them were read. */
function aFile(header: string, piece: string, times: number) {
  const reads = { pieces: 0 }
  async function* texts() {
    yield `${header}\n`
    for (; reads.pieces < times; reads.pieces++) yield piece
  }
  return { reads, rows: readCsv(texts()) }
}

test('rows that cannot be read are told while the file comes along, and never pile up', async () => {
  const { reads, rows } = aFile('id,lat,lng', 'one,two\n'.repeat(100), 1_000)
  const problem = 'it has more or fewer fields than the first line'
  expect(await rows.next()).toEqual({ done: false, value: { number: 2, problem } })
  expect(reads.pieces).toBeLessThan(200)
})

test('a file of nothing but rows that cannot be read is given up', async () => {
  const { reads, rows } = aFile('id,lat,lng', 'one,two\n'.repeat(1_000), 1_000)
  let reportedRows = 0
  const all = async () => {
    for await (const row of rows) reportedRows += 'problem' in row ? 1 : 0
  }
  await expect(all()).rejects.toThrow('cannot be read as CSV')
  expect(reportedRows).toBe(maxUnreadable)
  expect(reads.pieces).toBeLessThan(100)
})

test('a row whose quote is never closed says so, and what came before it is taken', async () => {
  const { rows } = aFile(
    'lat,lng',
    `40.7,-73.9\n40.7,"-73.9\n${'x'.repeat(3 * maxRowCharacters)}`,
    2,
  )
  const found = []
  for await (const row of rows) found.push('problem' in row ? row.problem : row.lat)
  expect(found).toEqual([40.7, expect.stringContaining('a quote may not be closed')])
})

test('a first line that is too long to name columns is no table', async () => {
  const { rows } = aFile('a,'.repeat(maxRowCharacters), '', 0)
  await expect(rows.next()).rejects.toThrow('first line is too long')
})
