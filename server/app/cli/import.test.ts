import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pitstop-cli-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Runs the command line as a terminal would. */
const pitstop = (...words: string[]) =>
  new Promise<{ exit: unknown; out: string; err: string }>((resolve) => {
    const env = { PATH: process.env['PATH'], DATA_DIR: join(folder, 'data') }
    const run = [join(import.meta.dirname, '../cli.ts'), 'import', ...words]
    execFile(process.execPath, run, { env }, (error, out, err) =>
      resolve({ exit: error?.code ?? 0, out, err }),
    )
  })

const aFile = (content: string) => {
  const path = join(folder, 'city.csv')
  writeFileSync(path, content)
  return path
}

test('a judged file tells how it is: 0 whole, 3 with refused rows, each by its line', async () => {
  const city = ['--source', 'City of Springfield', '--dry-run']
  const whole = await pitstop(aFile('lat,lng\n40.7,-73.9\n'), ...city)
  expect(whole).toMatchObject({ exit: 0, err: '' })
  expect(whole.out).toContain(
    '1 rows: 1 would be taken, 0 repeated, 0 refused. Nothing was written.',
  )

  const partly = await pitstop(aFile('lat,lng\n40.7,-73.9\n-73.9,40.7\n'), ...city)
  expect(partly.exit).toBe(3)
  expect(partly.err).toContain('city.csv:3: refused, its coordinates are swapped')
})

test('hours that stay unknown are counted, with what would have them known', async () => {
  const file = aFile('lat,lng,opening_hours\n40.7,-73.9,08:00-20:00\n40.8,-73.9,sunrise-sunset\n')
  const without = await pitstop(file, '--dry-run', '--source', 'City of Springfield')
  expect(without.out).toContain('In 2 rows the opening hours stay unknown: say whose clock')
  const zone = ['--time-zone', 'America/New_York']
  const withZone = await pitstop(file, '--dry-run', '--source', 'City of Springfield', ...zone)
  expect(withZone.out).toContain('In 1 rows the opening hours stay unknown: they are not plain')
})

test('a licence has a name, and OpenStreetMap’s is known', async () => {
  const file = aFile('lat,lng\n40.7,-73.9\n')
  const city = ['--source', 'City of Springfield', '--dry-run']
  const licence = ['--license', 'CC-BY-4.0', '--credit', 'Springfield Open Data']
  expect(await pitstop(file, ...city, ...licence)).toMatchObject({ exit: 0, err: '' })
  const unnamed = await pitstop(file, ...city, '--license', 'free to use')
  expect([unnamed.exit, unnamed.err]).toEqual([2, expect.stringContaining('SPDX name')])
  const osm = await pitstop(file, '--dry-run', ...licence)
  expect([osm.exit, osm.err]).toEqual([2, expect.stringContaining('OpenStreetMap are known')])
})

test('a file that is not there or is broken is 1; a call that it does not know is 2', async () => {
  expect(await pitstop(join(folder, 'none.csv'))).toMatchObject({ exit: 1 })
  expect(await pitstop(aFile(''), '--dry-run')).toMatchObject({
    exit: 1,
    err: 'The file is empty.\n',
  })
  for (const words of [[], ['a.csv', '--fast']])
    expect(await pitstop(...words)).toMatchObject({ exit: 2, out: '' })
})
