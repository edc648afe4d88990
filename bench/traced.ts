import type { Browser } from '@playwright/test'
import { z } from 'zod'

/** What the page's thread did without a break: for how long it ran, and of that in whose code. */
export interface Task {
  ms: number
  ownMs: number
  mapMs: number
}

const Event = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number(),
  dur: z.number().default(0),
  /** Of the thread alone: on a machine that is shared, others have their turn in between. */
  tdur: z.number().default(0),
  id: z.string().default(''),
  args: z.object({ name: z.string(), data: z.unknown() }).partial().default({}),
})
type Event = z.infer<typeof Event>

const Frame = z.object({ functionName: z.string(), url: z.string().default('') })
type Frame = z.infer<typeof Frame>
const Began = z.object({ startTime: z.number() })
const Chunk = z.object({
  cpuProfile: z
    .object({
      nodes: z.array(
        z.object({
          id: z.number(),
          parent: z.number().optional(),
          callFrame: Frame,
        }),
      ),
      samples: z.array(z.number()),
    })
    .partial()
    .default({}),
  timeDeltas: z.array(z.number()).default([]),
})

const categories = [
  '__metadata',
  'toplevel',
  'disabled-by-default-v8.cpu_profiler',
  'disabled-by-default-v8.cpu_profiler.hires',
]

/** What the thread of the only page did while something was done to it, from the browser's own trace. */
export async function traced(browser: Browser, doing: () => Promise<void>): Promise<Task[]> {
  const session = await browser.newBrowserCDPSession()
  const traceEvents: unknown[] = []
  session.on('Tracing.dataCollected', ({ value }) => traceEvents.push(...value))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories },
  })
  await doing()
  const { promise: ended, resolve } = Promise.withResolvers<true>()
  session.once('Tracing.tracingComplete', () => resolve(true))
  await session.send('Tracing.end')
  await ended
  await session.detach()
  return tasksOf(traceEvents.flatMap((event) => Event.safeParse(event).data ?? []))
}

function tasksOf(events: Event[]): Task[] {
  const threads = events.filter(
    ({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain',
  )
  const [busiest] = threads
    .map((thread) => ({ thread, samples: samplesOf(events, thread) }))
    .sort((one, other) => other.samples.length - one.samples.length)
  if (!busiest?.samples.length) throw new Error('The trace says nothing of the page')
  const { thread, samples } = busiest
  return events
    .filter((event) => event.name.endsWith('RunTask') && isOn(thread)(event))
    .map(({ ts, dur, tdur }) => {
      const during = samples.filter(({ at }) => at >= ts && at <= ts + dur)
      const msOf = (whose: Sample['whose']) => {
        const share = during.filter((sample) => sample.whose === whose).length / during.length
        return during.length > 0 ? (share * tdur) / 1_000 : 0
      }
      return { ms: tdur / 1_000, ownMs: msOf('own'), mapMs: msOf('map') }
    })
}

const isOn = (thread: Event) => (event: Event) =>
  event.pid === thread.pid && event.tid === thread.tid

interface Sample {
  at: number
  whose: 'own' | 'map' | undefined
}

/** In whose code the thread was seen, some thousand times a second. */
function samplesOf(events: Event[], thread: Event): Sample[] {
  const profile = events.find((event) => event.name === 'Profile' && isOn(thread)(event))
  const began = Began.safeParse(profile?.args.data).data
  if (!profile || !began) return []
  const whose = new Map<number, Sample['whose']>()
  let at = began.startTime
  return events
    .filter(
      ({ name, pid, id }) => name === 'ProfileChunk' && pid === profile.pid && id === profile.id,
    )
    .sort((one, other) => one.ts - other.ts)
    .flatMap((event) => {
      const { cpuProfile, timeDeltas } = Chunk.parse(event.args.data)
      // What the browser does for a function is that function's.
      for (const { id, parent, callFrame } of cpuProfile.nodes ?? [])
        whose.set(id, isNative(callFrame) ? whose.get(parent ?? 0) : runner(callFrame))
      return (cpuProfile.samples ?? []).map((id, place) => {
        at += timeDeltas[place] ?? 0
        return { at, whose: whose.get(id) }
      })
    })
}

const isNative = ({ functionName, url }: Frame) => url === '' && !functionName.startsWith('(')

/** React, which runs for us, counts as ours. */
function runner({ url }: Frame) {
  if (url.includes('/assets/mapLibreEngine-')) return 'map'
  return url.includes('/assets/') ? 'own' : undefined
}
