import { OpeningHours } from '#contract/hours.ts'
import { openStateAt } from '#contract/openingHours.ts'

/** What a state is taken to last when nothing ends it within the days that are looked ahead. */
const longestMs = 24 * 60 * 60 * 1_000

interface Page {
  hours: OpeningHours
  isOpen: boolean
  /** From when until before when that holds. */
  from: number
  until: number
}

/**
 * Opening hours by number: many locations share few. Number 0 is of those that say nothing. Each is judged anew only
 * when its state may have changed.
 */
export function hoursBook() {
  const numbers = new Map<string, number>()
  const pages: (Page | undefined)[] = [undefined]
  const add = (hours: OpeningHours) => pages.push({ hours, isOpen: false, from: 0, until: 0 }) - 1

  return {
    /** Anything the database holds may be asked about; what is not hours is as good as none. */
    numberOf(stored: unknown) {
      const written = JSON.stringify(stored)
      const known = numbers.get(written)
      if (known !== undefined) return known
      const { data: hours } = OpeningHours.safeParse(stored)
      const number = hours ? add(hours) : 0
      numbers.set(written, number)
      return number
    },
    /** All from this number on, for another thread's book. */
    since: (number: number) => pages.slice(number).flatMap((page) => page?.hours ?? []),
    add: (hours: OpeningHours) => void add(hours),
    size: () => pages.length,
    isOpen(number: number, at: number) {
      const page = pages[number]
      if (!page) return false
      if (at < page.from || at >= page.until) judge(page, at)
      return page.isOpen
    },
  }
}
export type HoursBook = ReturnType<typeof hoursBook>

function judge(page: Page, at: number) {
  const judged = openStateAt(page.hours, new Date(at))
  page.isOpen = 'until' in judged
  page.from = at
  const change = 'until' in judged ? judged.until : 'opensAt' in judged ? judged.opensAt : null
  page.until = Math.min(change?.getTime() ?? Number.POSITIVE_INFINITY, at + longestMs)
}
