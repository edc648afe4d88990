import { beforeAll, expect, test } from 'vitest'
import { FeedRecord } from '#contract/feed.ts'
import { hour, minute, second } from '#server/platform/clock.ts'
import { aLocation } from '#server/testing/locations.ts'
import { realSettings } from '#server/testing/realSettings.ts'
import { useWorld } from '#server/testing/useWorld.ts'

const world = useWorld({ env: realSettings })
/** Several batches, so that a reader who takes nothing leaves some to be sent. */
const count = 3_000

beforeAll(async () => {
  const { id } = await aLocation(world)
  await world.db.transact((tx) =>
    tx.run(
      `insert into locations (id, partner_id, name, address, description, photo_urls, is_active, lat, lng, price_cents,
         features, instructions, created_at, changed_at)
       select gen_random_uuid(), partner_id, name || n, address, description, photo_urls, true, lat, lng, price_cents,
         features, '', created_at, changed_at
       from locations, generate_series(2, $2::int) as n where id = $1`,
      [id, count],
    ),
  )
})

const feed = '/api/feed/restrooms/ndjson'

const linesOf = (text: string) => text.split('\n').slice(0, -1)

/** A download that is read as far as the test reads it. */
async function aReader(remoteAddress: string, since?: string) {
  const query = since === undefined ? {} : { since }
  const options = { url: feed, query, remoteAddress, payloadAsStream: true } as const
  const response = await world.app.inject(options)
  const stream = response.stream()
  const pieces: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]()
  let text = ''
  const next = async () => {
    const piece = await pieces.next()
    if (!piece.done) text += piece.value.toString()
    return !piece.done
  }
  /** False where the download broke off. */
  const readOn = async () => {
    try {
      while (await next());
      return true
    } catch {
      return false
    }
  }
  const records = () => linesOf(text).map((line) => FeedRecord.parse(JSON.parse(line)))
  /** At least so many more: what was on its way before is among them. */
  const take = async (more: number) => {
    for (const wanted = linesOf(text).length + more; linesOf(text).length < wanted; )
      if (!(await next())) throw new Error('The download is over')
  }
  const isCut = () => stream.destroyed
  return { statusCode: response.statusCode, take, readOn, records, isCut }
}

const passes = (ms: number) => world.clock.moveTo(world.clock.offsetMs() + ms)
const cutSlowOnes = () => world.runJob('cut slow readers of the feed')

test('a reader that takes nothing for a minute is cut, and goes on after its last record', async () => {
  const slow = await aReader('192.0.2.1')
  const steady = await aReader('192.0.2.1')
  await slow.take(1)
  for (let waited = 0; waited <= 70; waited += 35) {
    passes(35 * second)
    await steady.take(750)
    await cutSlowOnes()
  }
  expect(await steady.readOn()).toBe(true)
  expect(steady.records()).toHaveLength(count)

  // What was being read for it when the clock moved counts as taken then.
  for (let round = 0; round < 20 && !slow.isCut(); round++) {
    passes(70 * second)
    await cutSlowOnes()
  }
  expect(await slow.readOn()).toBe(false)
  const known = slow.records()
  expect(known.length).toBeLessThan(count)
  const rest = await aReader('192.0.2.1', known.at(-1)?.cursor)
  expect(await rest.readOn()).toBe(true)
  const ids = [...known, ...rest.records()].map(({ id }) => id)
  expect([ids.length, new Set(ids).size]).toEqual([count, count])
})

test('no reading takes longer than an hour, however steady it is', async () => {
  const reader = await aReader('192.0.2.1')
  for (const ms of [hour - minute, 2 * minute]) {
    passes(ms)
    await reader.take(750)
    await cutSlowOnes()
  }
  expect(await reader.readOn()).toBe(false)
})

test('one network reads eight at once, all of them sixty-four, and a place is free again after each', async () => {
  const readers: Awaited<ReturnType<typeof aReader>>[] = []
  const open = async (from: string) => {
    const reader = await aReader(from)
    if (reader.statusCode === 200) readers.push(reader)
    return reader.statusCode
  }
  for (let at = 1; at <= 8; at++) expect(await open('192.0.2.1')).toBe(200)
  expect(await open('192.0.2.1')).toBe(429)
  await readers.pop()?.readOn()
  await expect.poll(() => open('192.0.2.1')).toBe(200)

  for (let other = 1; other <= 7; other++)
    for (let at = 1; at <= 8; at++) expect(await open(`198.51.100.${other}`)).toBe(200)
  expect(await open('203.0.113.1')).toBe(503)
  await readers.pop()?.readOn()
  await expect.poll(() => open('203.0.113.1')).toBe(200)
})
