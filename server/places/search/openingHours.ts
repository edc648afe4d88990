import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { z } from 'zod'
import { OpeningHours } from '#contract/hours.ts'
import { openStateAt } from '#contract/openingHours.ts'
import { day } from '#server/platform/clock.ts'

const Stored = z.array(z.unknown())
/** What a state lasts when nothing ends it within the days that are looked ahead. */
const maxStateMs = 1 * day
/** Each takes some 0.1 ms. */
const batchSize = 30

interface Entry {
  hours: OpeningHours
  isOpen: boolean
  isAllDay: boolean
  /** In milliseconds since 1970: this holds from then until before then. */
  from: number
  until: number
}

/** Opening hours by id: many locations share few. Id 0 is of those that say nothing. */
export function openingHoursTable() {
  const ids = new Map<string, number>()
  const entries: Entry[] = []
  let current = {
    open: { now: sharedFlags([]), allDay: sharedFlags([]) },
    from: 0,
    until: 0,
  }
  let refresh: Promise<void> | undefined

  const isCurrent = (at: number) =>
    at >= current.from && at < current.until && current.open.now.length === entries.length + 1

  const evaluateAll = async (at: number) => {
    let evaluations = 0
    for (const entry of entries) {
      if (at >= entry.from && at < entry.until) continue
      Object.assign(entry, stateOf(entry.hours, at))
      if (++evaluations % batchSize === 0) await yieldToEventLoop()
    }
    const open = {
      now: sharedFlags(entries.map(({ isOpen }) => isOpen)),
      allDay: sharedFlags(entries.map(({ isAllDay }) => isAllDay)),
    }
    const from = entries.reduce((max, entry) => Math.max(max, entry.from), 0)
    const until = entries.reduce((min, entry) => Math.min(min, entry.until), at + maxStateMs)
    current = { open, from, until }
  }

  /** Whatever the database holds; what is not opening hours says nothing. */
  const idOf = (stored: unknown) => {
    const text = JSON.stringify(stored)
    const existing = ids.get(text)
    if (existing !== undefined) return existing
    const { data: hours } = OpeningHours.safeParse(stored)
    const id = hours
      ? entries.push({ hours, isOpen: false, isAllDay: false, from: 0, until: 0 })
      : 0
    ids.set(text, id)
    return id
  }

  return {
    idOf,
    /** All of them in the order of their ids, as JSON. */
    saved: () => `[${[...ids].flatMap(([text, id]) => (id === 0 ? [] : [text])).join()}]`,
    /** Gives what was saved the ids it had. @returns false where they are taken by others. */
    restore: (saved: string) =>
      Stored.parse(JSON.parse(saved)).every((stored, at) => idOf(stored) === at + 1),
    /** @returns for each id 1 where it is open, or never closes; never written again, a later moment gets its own. */
    async openAt(at: number, how: 'now' | 'allDay' = 'now') {
      while (!isCurrent(at))
        await (refresh ??= evaluateAll(at).finally(() => {
          refresh = undefined
        }))
      return current.open[how]
    },
  }
}
export type OpeningHoursTable = ReturnType<typeof openingHoursTable>

/** Id 0 has none. */
function sharedFlags(ofEntries: boolean[]) {
  const flags = new Uint8Array(new SharedArrayBuffer(ofEntries.length + 1))
  flags.set(ofEntries.map(Number), 1)
  return flags
}

function stateOf(hours: OpeningHours, at: number): Omit<Entry, 'hours'> {
  const state = openStateAt(hours, new Date(at))
  const change = 'until' in state ? state.until : 'opensAt' in state ? state.opensAt : null
  const until = Math.min(change?.getTime() ?? Number.POSITIVE_INFINITY, at + maxStateMs)
  const isOpen = 'until' in state
  return { isOpen, isAllDay: isOpen && state.until === null, from: at, until }
}
