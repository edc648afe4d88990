import {
  distinctGuests,
  isToPause,
  liftableAt,
  minReporters,
  pauseWindowsMs,
} from '../../server/access/risk/index.ts'
import type { Subjects } from './history.ts'

interface Report {
  at: number
  subjects: Subjects
  isEstablished: boolean
}

/** A door's visits, reports and pauses over the month. */
export class DoorState {
  readonly #visits: { at: number; guest: string }[] = []
  readonly #entries: number[] = []
  #reports: Report[] = []
  #pausedUntil = 0
  #lastLiftedAt: Date | null = null
  pauses = 0

  isPaused = (at: number) => at < this.#pausedUntil

  see(at: number, guest: string) {
    this.#visits.push({ at, guest })
  }

  enter(at: number) {
    this.#entries.push(at)
  }

  /** A report that counts. The partner answers after a while, and that lifts the pause as soon as the rule allows. */
  report(report: Report, answersAt: number) {
    const { at } = report
    this.#reports.push(report)
    if (this.#reports.length < minReporters) return
    if (!isToPause(pauseWindowsMs.map((ms) => this.#within(at - ms)))) return
    const from = liftableAt({ pausedAt: new Date(at), lastLiftedAt: this.#lastLiftedAt })
    this.#pausedUntil = Math.max(answersAt, from.getTime())
    this.#lastLiftedAt = new Date(this.#pausedUntil)
    this.#reports = []
    this.pauses++
  }

  #within(since: number) {
    const reports = this.#reports.filter(({ at }) => at > since)
    return {
      reporters: distinct(reports),
      established: distinct(reports.filter(({ isEstablished }) => isEstablished)),
      guests: this.#guestsSince(since),
      entries: countSince(this.#entries, since),
    }
  }

  #guestsSince(since: number) {
    const first = this.#visits.findLastIndex(({ at }) => at <= since) + 1
    return new Set(this.#visits.slice(first).map(({ guest }) => guest)).size
  }
}

const distinct = (reports: Report[]) => distinctGuests(reports.map(({ subjects }) => subjects))

/** Of times in order. */
const countSince = (times: number[], since: number) =>
  times.length - (times.findLastIndex((at) => at <= since) + 1)
