import { setTimeout as delay } from 'node:timers/promises'
import { setVisibility } from '#contract/locations.ts'
import { chance } from '#server/testing/chance.ts'
import { startProduct } from '../../e2e/server.ts'
import { startPostgres } from '../../scripts/postgres.ts'
import { aPartnerAt, locationsAt, many, postgresEnv, send } from '../guest.ts'
import type { TortureOptions } from './options.ts'

const locationCount = 40
/** Each has locations of its own, which it shows and hides one after the other. */
const writers = 8
/** So many of its changes a writer makes at one process before it goes to the other: what is asked there is what it heard. */
const stretch = 150
/** By then every process has to know of a change. */
const maxLateMs = 1_000

/** What is known of a location, on the clock of this program. */
interface Known {
  id: string
  token: string
  /** Undefined while a change is on its way, and after one that was refused. */
  isActive: boolean | undefined
  /** When the last change was acknowledged, and when the last one began. */
  sinceMs: number
  begunMs: number
}

/**
 * Partners show and hide their restrooms at two processes of one PostgreSQL, which are asked for all of them meanwhile.
 * Answers how often a hidden one was told, or a visible one missed, more than a second after its change.
 */
export async function follow({ rounds = 8_000, seed = 46 }: TortureOptions): Promise<number> {
  const postgres = await startPostgres()
  if ('missing' in postgres) {
    console.error(`Processes did not follow each other: ${postgres.missing}`)
    return 1
  }
  const env = postgresEnv(postgres.url)
  const products = [await startProduct({ env }), await startProduct({ env })]
  const urls = products.map(({ url }) => url)
  const { next } = chance(seed)
  const urlFor = (done: number) => urls[Math.floor(done / stretch) % urls.length] ?? ''
  const locations = await many(locationCount, async (): Promise<Known> => {
    const { token, locationId } = await aPartnerAt(urlFor(0), 2.5)
    return { id: locationId, token, isActive: false, sinceMs: 0, begunMs: 0 }
  })

  let refused = 0
  const change = async (location: Known, url: string) => {
    const isActive = next() < 0.5
    location.isActive = undefined
    location.begunMs = performance.now()
    try {
      await send(url, setVisibility, { body: { isActive } }, location.token)
      location.isActive = isActive
      location.sinceMs = performance.now()
    } catch {
      refused++
    }
  }
  let isOver = false
  const written = Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      const own = locations.filter((_location, place) => place % writers === writer)
      for (let done = 0; done < rounds / writers; done++) {
        const location = own[done % own.length]
        if (location) await change(location, urlFor(done))
      }
    }),
  ).then(() => (isOver = true))

  const seen = { asked: 0, refused: 0 }
  const hidden = { times: 0, latestMs: 0 }
  const missing = { times: 0, latestMs: 0 }
  const look = async (url: string) => {
    const before = locations.map((location) => ({ ...location }))
    const askedMs = performance.now()
    const answer = await locationsAt(url).catch(() => undefined)
    seen.asked++
    if (!answer) {
      seen.refused++
      return
    }
    const answeredIds = new Set(answer.map(({ _id }) => _id))
    for (const [place, { id, isActive, sinceMs, begunMs }] of before.entries()) {
      const isSettled = isActive !== undefined && locations[place]?.begunMs === begunMs
      if (!isSettled || isActive === answeredIds.has(id)) continue
      const lateMs = askedMs - sinceMs
      const wrong = isActive ? missing : hidden
      wrong.latestMs = Math.max(wrong.latestMs, lateMs)
      if (lateMs > maxLateMs) wrong.times++
    }
  }
  await Promise.all(
    urls.map(async (url) => {
      while (!isOver) await look(url)
    }),
  )
  await written
  await delay(maxLateMs)
  // Whether a refused change was applied is unknown here, so it is made once more.
  for (const location of locations)
    if (location.isActive === undefined) await change(location, urlFor(0))
  await delay(maxLateMs)
  for (const url of urls) await look(url)

  for (const product of products) await product.remove()
  await postgres.stop()
  console.log(
    `${rounds} changes at two processes, ${refused} refused; ${seen.asked} questions meanwhile, ${seen.refused} refused: ` +
      `${hidden.times} times a hidden one was told after ${maxLateMs} ms (the latest after ${Math.round(hidden.latestMs)}), ` +
      `${missing.times} times a visible one missed (the latest after ${Math.round(missing.latestMs)}); seed ${seed}`,
  )
  return hidden.times + missing.times
}
