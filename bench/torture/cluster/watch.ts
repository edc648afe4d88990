import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { hide, openDoor, show } from './clients.ts'
import { type Machine, startProbe } from './machine.ts'
import type { MachineNumber } from './network.ts'

const watchedDoors = 3
/** What the probes ask for, and no restroom of the main job. */
const price = 2
const restMs = 300
/** A restroom that was hidden at one machine is shown by no other after this time. */
const maxStaleMs = 1_000

const Sample = z.object({
  askedAt: z.number(),
  answeredAt: z.number(),
  status: z.number(),
  ids: z.array(z.string()),
})

interface Change {
  id: string
  isActive: boolean
  begunAt: number
  /** Undefined where it is not known whether it was applied: its restroom is watched no further. */
  acknowledgedAt: number | undefined
}

export type Watch = ReturnType<typeof startWatch>

/** Restrooms that are shown and hidden at one machine after the other, and what each process shows meanwhile. */
export function startWatch(machines: Machine[]) {
  const samples = new Map<MachineNumber, z.infer<typeof Sample>[]>()
  const probes = machines.map((machine) => {
    const own: z.infer<typeof Sample>[] = []
    samples.set(machine.number, own)
    return startProbe(machine, (line) => own.push(Sample.parse(JSON.parse(line))))
  })
  const changes: Change[] = []
  const state = { isOver: false }
  const isOver = () => state.isOver
  const refused = new Map<string, number>()
  const change = async (door: { id: string; token: string }, isActive: boolean, url: string) => {
    const entry: Change = { id: door.id, isActive, begunAt: Date.now(), acknowledgedAt: undefined }
    changes.push(entry)
    await (isActive ? show : hide)(url, door)
    entry.acknowledgedAt = Date.now()
  }
  const work = async (first: number) => {
    for (let place = first; !isOver(); place++) {
      const url = machines[place % machines.length]?.productUrl ?? ''
      try {
        const door = await openDoor(url, price)
        for (let isActive = false; ; isActive = !isActive) {
          await change(door, isActive, machines[place++ % machines.length]?.productUrl ?? '')
          // A hidden one stays so for longer than it may be shown by mistake.
          await delay(isActive ? restMs : 2 * maxStaleMs)
          if (isOver()) break
        }
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error)
        refused.set(why, (refused.get(why) ?? 0) + 1)
        await delay(restMs)
      }
    }
  }
  const working = Promise.all(Array.from({ length: watchedDoors }, (_, first) => work(first)))

  return {
    changes: () => changes.length,
    refusals: () => [...refused],
    /** What was shown since this moment that had been hidden for longer than it may be, and the latest of it. */
    stale: (since: number) => {
      const hidden = hiddenSpans(changes)
      let [times, latestMs, asked] = [0, 0, 0]
      for (const own of samples.values())
        for (const { askedAt, answeredAt, ids } of own) {
          if (askedAt < since) continue
          asked++
          for (const { id, from, to } of hidden) {
            if (askedAt < from || answeredAt > to || !ids.includes(id)) continue
            latestMs = Math.max(latestMs, askedAt - from)
            if (askedAt - from > maxStaleMs) times++
          }
        }
      return { times, latestMs, asked }
    },
    /** When, after this moment, a machine's process last answered a search, in ms; 0 where it answered none. */
    lastAnswerMs: (number: MachineNumber, since: number, to: number) =>
      Math.max(
        0,
        ...(samples.get(number) ?? [])
          .filter(
            ({ status, askedAt, answeredAt }) =>
              status === 200 && askedAt > since && answeredAt < to,
          )
          .map(({ answeredAt }) => answeredAt - since),
      ),
    end: async () => {
      state.isOver = true
      await working
      await Promise.all(probes.map((probe) => probe.end()))
    },
  }
}

/** While each was certainly hidden: from the acknowledgement to the next change, if there is one. */
function hiddenSpans(changes: Change[]) {
  const latest = new Map<string, { id: string; from: number; to: number }>()
  const spans: { id: string; from: number; to: number }[] = []
  for (const { id, isActive, begunAt, acknowledgedAt } of changes) {
    const before = latest.get(id)
    if (before) before.to = begunAt
    latest.delete(id)
    if (isActive || acknowledgedAt === undefined) continue
    const span = { id, from: acknowledgedAt, to: Number.POSITIVE_INFINITY }
    latest.set(id, span)
    spans.push(span)
  }
  return spans
}
