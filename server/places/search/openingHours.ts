import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { z } from 'zod'
import { OpeningHours } from '#contract/hours.ts'
import { openStateAt } from '#contract/openingHours.ts'
import { day, second } from '#server/platform/clock.ts'

const Stored = z.array(z.unknown())
/** What a state lasts when nothing ends it within the days that are looked ahead. */
const maxStateMs = 1 * day
/** Longer than any search: one that began before reads an id as the hours that it had then. */
const idRestMs = 10 * second
/** Each takes some 0.1 ms. */
const batchSize = 30

interface Entry {
  text: string
  hours: OpeningHours
  /** How many locations of the index have these. */
  uses: number
  isOpen: boolean
  isAllDay: boolean
  /** In milliseconds since 1970: this holds from then until before then. */
  from: number
  until: number
}

/** Opening hours by id: many locations share few. Id 0 is of those that say nothing. */
export function openingHoursTable() {
  const ids = new Map<string, number>()
  /** By their ids less one; undefined where an id is free. */
  const entries: (Entry | undefined)[] = []
  const free: number[] = []
  /** Not free yet, the oldest first. */
  const resting: { id: number; since: number }[] = []
  /** Ids that no location has: of before, or only just read. */
  const unused = new Set<number>()
  let current = {
    open: { now: sharedFlags([]), allDay: sharedFlags([]) },
    from: 0,
    until: 0,
  }
  let refresh: Promise<void> | undefined

  const isCurrent = (at: number) => at >= current.from && at < current.until

  const evaluateAll = async (at: number) => {
    let evaluations = 0
    for (const entry of entries) {
      if (!entry || (at >= entry.from && at < entry.until)) continue
      Object.assign(entry, stateOf(entry.hours, at))
      if (++evaluations % batchSize === 0) await yieldToEventLoop()
    }
    const open = {
      now: sharedFlags(entries.map((entry) => entry?.isOpen === true)),
      allDay: sharedFlags(entries.map((entry) => entry?.isAllDay === true)),
    }
    const from = entries.reduce((max, entry) => Math.max(max, entry?.from ?? max), 0)
    const until = entries.reduce(
      (min, entry) => Math.min(min, entry?.until ?? min),
      at + maxStateMs,
    )
    current = { open, from, until }
  }

  /** Whatever the database holds; what is not opening hours says nothing. */
  const idOf = (stored: unknown) => {
    const text = JSON.stringify(stored)
    const existing = ids.get(text)
    if (existing !== undefined) return existing
    const { data: hours } = OpeningHours.safeParse(stored)
    if (!hours) return 0
    const id = free.pop() ?? entries.length + 1
    entries[id - 1] = { text, hours, uses: 0, isOpen: false, isAllDay: false, from: 0, until: 0 }
    ids.set(text, id)
    unused.add(id)
    // It is evaluated before the next search, also where its id had other hours before.
    current.until = 0
    return id
  }

  return {
    idOf,
    /** A location of the index has these from now on. */
    use(id: number) {
      const entry = entries[id - 1]
      if (!entry) return
      entry.uses++
      unused.delete(id)
    },
    /** A location of the index has these no more. */
    release(id: number) {
      const entry = entries[id - 1]
      if (entry && --entry.uses === 0) unused.add(id)
    },
    /** Ids that no location has are for other hours ten seconds later; `now` in ms. What was read must be applied. */
    freeUnused(now: number) {
      const stillResting = resting.findIndex(({ since }) => now - since < idRestMs)
      const rested = resting.splice(0, stillResting < 0 ? resting.length : stillResting)
      free.push(...rested.map(({ id }) => id))
      for (const id of unused) {
        ids.delete(entries[id - 1]?.text ?? '')
        entries[id - 1] = undefined
        resting.push({ id, since: now })
      }
      unused.clear()
    },
    /** Those that a location has in the order of their ids, as JSON; null for the others. */
    saved: () => `[${entries.map((entry) => (entry?.uses ? entry.text : 'null')).join()}]`,
    /** Gives what was saved the ids it had. @returns false where they are taken by others. */
    restore(saved: string) {
      const holes: number[] = []
      const isRestored = Stored.parse(JSON.parse(saved)).every((stored, at) => {
        if (stored !== null) return idOf(stored) === at + 1
        holes.push(at + 1)
        return entries.push(undefined) === at + 1
      })
      free.push(...holes)
      return isRestored
    },
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
/** Counts which opening hours the locations of an index have. */
export type HoursUses = Pick<OpeningHoursTable, 'use' | 'release'>

/** Id 0 has none. */
function sharedFlags(ofEntries: boolean[]) {
  const flags = new Uint8Array(new SharedArrayBuffer(ofEntries.length + 1))
  flags.set(ofEntries.map(Number), 1)
  return flags
}

function stateOf(hours: OpeningHours, at: number): Omit<Entry, 'text' | 'hours' | 'uses'> {
  const state = openStateAt(hours, new Date(at))
  const change = 'until' in state ? state.until : 'opensAt' in state ? state.opensAt : null
  const until = Math.min(change?.getTime() ?? Number.POSITIVE_INFINITY, at + maxStateMs)
  const isOpen = 'until' in state
  return { isOpen, isAllDay: isOpen && state.until === null, from: at, until }
}
