import {
  type Budget,
  budgetOf,
  exceededBy,
  type History,
  isWithin,
  type LimitedKind,
  longestBudgetDays,
  type RiskKind,
  type RiskSubject,
  riskSubjects,
  subjectsOf,
} from '../../server/access/risk/index.ts'

interface Event {
  at: number
  cents: number
}

export type Subjects = Partial<Record<RiskSubject, string>>

const dayMs = 86_400_000

/** What everybody did, as the product's own tables would answer it. The rules over it are the product's. */
export class Histories {
  readonly #events = new Map<RiskKind, Record<RiskSubject, Map<string, Event[]>>>()

  record(kind: RiskKind, subjects: Subjects, event: Event) {
    let ofKind = this.#events.get(kind)
    if (!ofKind) this.#events.set(kind, (ofKind = bySubject()))
    for (const subject of riskSubjects) {
      const id = subjects[subject]
      if (id === undefined) continue
      const known = ofKind[subject].get(id)
      if (known) known.push(event)
      else ofKind[subject].set(id, [event])
    }
  }

  /** The subjects whose budget one more event would exceed. */
  exceeded(kind: LimitedKind, subjects: Subjects, { at, cents }: Event) {
    const histories: Partial<Record<RiskSubject, History>> = {}
    for (const subject of subjectsOf(kind)) {
      const id = subjects[subject]
      const budget = budgetOf(kind, subject)
      if (id !== undefined && budget)
        histories[subject] = this.#historyOf(kind, budget, { subject, id, at })
    }
    return exceededBy(kind, { histories, cents })
  }

  isWithin(kind: RiskKind, budget: Budget, of: { subject: RiskSubject; id: string; at: number }) {
    return isWithin(budget, this.#historyOf(kind, budget, of), 0)
  }

  entriesOf = (guest: string, at: number) =>
    this.#sum('entry', { subject: 'guest', id: guest }, at - longestBudgetDays * dayMs).count

  #historyOf(
    kind: RiskKind,
    { withinDays }: Budget,
    { subject, id, at }: { subject: RiskSubject; id: string; at: number },
  ): History {
    const since = at - withinDays * dayMs
    return {
      events: this.#sum(kind, { subject, id }, since),
      entries: this.#sum('entry', { subject, id }, since),
    }
  }

  #sum(kind: RiskKind, { subject, id }: { subject: RiskSubject; id: string }, since: number) {
    const events = this.#events.get(kind)?.[subject].get(id) ?? []
    let [count, cents] = [0, 0]
    for (let index = events.length - 1; index >= 0; index--) {
      const event = events[index]
      if (!event || event.at <= since) break
      count++
      cents += event.cents
    }
    return { count, cents }
  }
}

const bySubject = (): Record<RiskSubject, Map<string, Event[]>> => ({
  guest: new Map(),
  card: new Map(),
  mailbox: new Map(),
  device: new Map(),
  partner: new Map(),
})
