import { z } from 'zod'
import { metersBetween } from '#contract/distance.ts'
import type { Coordinates } from '#contract/locations.ts'
import { maxLinePoints, WalkingRoute } from '#contract/walks.ts'
import type { WalkInput, WalkingRouter } from '#server/places/walks/index.ts'
import { second } from '#server/platform/clock.ts'
import { type AdapterContext, withRetryAndBreaker } from '#server/platform/withRetryAndBreaker.ts'
import { decodePolyline } from './decodePolyline.ts'

const patienceMs = 3 * second
const maxAnswerBytes = 1024 * 1024
const secondsAMinute = 60
/** Both ends of a way are streets near the guest and the door: one that ends elsewhere is another way. */
const maxOffMeters = 300

export interface RouterSettings {
  kind: keyof typeof dialects
  url: string
}

/** Refused, broken, or 200 with an error inside. */
class NoAnswer extends Error {}

interface Way {
  meters: number
  seconds: number
  line: Coordinates[]
}

interface Dialect {
  canAvoidSteps: boolean
  /** The address to ask, without the server's. */
  write: (input: WalkInput) => string
  /** Undefined where it says that there is no way. Throws where it is nothing that it says. */
  read: (answer: unknown) => Way | undefined
}

const Line = z.array(z.tuple([z.number(), z.number()]).rest(z.number()))
const toPlaces = (line: z.infer<typeof Line>) => line.map(([lng, lat]) => ({ lat, lng }))

const ValhallaAnswer = z.union([
  z.object({
    trip: z.object({
      legs: z.array(z.object({ shape: z.string() })).min(1),
      summary: z.object({ time: z.number(), length: z.number() }),
    }),
  }),
  // 442: no path could be found; 171: no suitable edges near a location.
  z.object({ error_code: z.union([z.literal(442), z.literal(171)]) }),
])

const metersAKilometer = 1_000

/** https://valhalla.github.io/valhalla/api/turn-by-turn/api-reference/ */
const valhalla: Dialect = {
  canAvoidSteps: true,
  write: ({ from, to, avoidsSteps }) => {
    const json = {
      locations: [from, to].map(({ lat, lng }) => ({ lat, lon: lng })),
      costing: 'pedestrian',
      ...(avoidsSteps && { costing_options: { pedestrian: { type: 'wheelchair' } } }),
      units: 'kilometers',
      directions_type: 'none',
    }
    return `/route?${new URLSearchParams({ json: JSON.stringify(json) }).toString()}`
  },
  read: (answer) => {
    const read = ValhallaAnswer.parse(answer)
    if ('error_code' in read) return undefined
    const { legs, summary } = read.trip
    return {
      meters: summary.length * metersAKilometer,
      seconds: summary.time,
      line: legs.flatMap(({ shape }) => decodePolyline(shape)),
    }
  },
}

const OsrmAnswer = z.union([
  z.object({
    code: z.literal('Ok'),
    routes: z
      .array(
        z.object({
          distance: z.number(),
          duration: z.number(),
          geometry: z.object({ coordinates: Line }),
        }),
      )
      .min(1),
  }),
  z.object({ code: z.enum(['NoRoute', 'NoSegment']) }),
])

/** https://project-osrm.org/docs/v5.24.0/api/#route-service */
const osrm: Dialect = {
  canAvoidSteps: false,
  write: ({ from, to }) =>
    `/route/v1/foot/${from.lng},${from.lat};${to.lng},${to.lat}?overview=full&geometries=geojson`,
  read: (answer) => {
    const read = OsrmAnswer.parse(answer)
    const way = 'routes' in read ? read.routes[0] : undefined
    return (
      way && {
        meters: way.distance,
        seconds: way.duration,
        line: toPlaces(way.geometry.coordinates),
      }
    )
  },
}

const noWay = /ConnectionNotFoundException|PointNotFoundException/
const GraphHopperAnswer = z.union([
  z.object({
    paths: z
      .array(
        z.object({
          distance: z.number(),
          time: z.number(),
          points: z.object({ coordinates: Line }),
        }),
      )
      .min(1),
  }),
  z.object({ hints: z.array(z.object({ details: z.string().regex(noWay) })).min(1) }),
])

const millisecondsASecond = 1_000

/** https://github.com/graphhopper/graphhopper/blob/master/docs/web/api-doc.md */
const graphhopper: Dialect = {
  canAvoidSteps: false,
  write: ({ from, to }) => {
    const query = new URLSearchParams({
      profile: 'foot',
      points_encoded: 'false',
      instructions: 'false',
    })
    for (const { lat, lng } of [from, to]) query.append('point', `${lat},${lng}`)
    return `/route?${query.toString()}`
  },
  read: (answer) => {
    const read = GraphHopperAnswer.parse(answer)
    const way = 'paths' in read ? read.paths[0] : undefined
    return (
      way && {
        meters: way.distance,
        seconds: way.time / millisecondsASecond,
        line: toPlaces(way.points.coordinates),
      }
    )
  },
}

const dialects = { valhalla, osrm, graphhopper }

/** A router of one's own, by what it speaks. */
export function walkingRouter(
  { kind, url }: RouterSettings,
  around: AdapterContext,
): WalkingRouter {
  const { canAvoidSteps, write, read } = dialects[kind]
  const isAway = () => true
  const ask = withRetryAndBreaker({ service: 'router', ...around, patienceMs, isAway })
  return {
    canAvoidSteps,
    route: (input) =>
      ask(async (signal) => {
        const answer = await fetch(url + write(input), { signal, redirect: 'error' })
        const way = read(await jsonOf(answer))
        return way && checked(way, input)
      }),
  }
}

/** A refusal says why in its body, with a status of 400. */
async function jsonOf(answer: Response): Promise<unknown> {
  if (!answer.ok && answer.status !== 400)
    throw new NoAnswer(`The router answered ${answer.status}`)
  const chunks: Uint8Array[] = []
  let bytes = 0
  const body: AsyncIterable<Uint8Array> | null = answer.body
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    if (bytes > maxAnswerBytes) throw new NoAnswer('The router answered with too much')
    chunks.push(chunk)
  }
  return JSON.parse(Buffer.concat(chunks).toString())
}

/** @returns undefined where it led elsewhere, as it may for one guest's place: that is no fault of the service. */
function checked({ meters, seconds, line }: Way, { from, to }: WalkInput) {
  const first = line[0]
  const last = line.at(-1)
  const isThere =
    first && last && metersBetween(first, from) + metersBetween(last, to) <= maxOffMeters
  if (!isThere) return undefined
  const step = Math.ceil(line.length / (maxLinePoints - 1))
  return WalkingRoute.parse({
    meters,
    minutes: Math.max(1, Math.round(seconds / secondsAMinute)),
    line: [...line.slice(0, -1).filter((_, index) => index % step === 0), last],
  })
}
