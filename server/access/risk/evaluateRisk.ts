import { type Budget, budgets, type LimitedKind, type RiskSubject } from './budgets.ts'

interface Sum {
  count: number
  cents: number
}

/** What one subject did within the budget's time: of the kind that is judged, and its entries. */
export interface History {
  events: Sum
  entries: Sum
}

/** True where one more event of so many cents stays within the budget. */
export function isWithin(budget: Budget, { events, entries }: History, cents: number) {
  const count = budget.max + Math.floor((budget.perHundredEntries * entries.count) / 100)
  if (events.count + 1 > count) return false
  if (budget.maxCents === undefined) return true
  const ofEntries = Math.floor(((budget.perHundredCents ?? 0) * entries.cents) / 100)
  return events.cents + cents <= budget.maxCents + ofEntries
}

/** The budget of a kind for a subject; undefined where none limits it. */
export function budgetOf(kind: LimitedKind, subject: RiskSubject): Budget | undefined {
  const ofKind: Partial<Record<RiskSubject, Budget>> = budgets[kind]
  return ofKind[subject]
}

/** The subjects whose budget one more event would exceed; none where it is within all of them. */
export function exceededBy(
  kind: LimitedKind,
  { histories, cents }: { histories: Partial<Record<RiskSubject, History>>; cents: number },
): RiskSubject[] {
  const exceeded: RiskSubject[] = []
  for (const subject of subjectsOf(kind)) {
    const history = histories[subject]
    const budget = budgetOf(kind, subject)
    if (history && budget && !isWithin(budget, history, cents)) exceeded.push(subject)
  }
  return exceeded
}

const isSubject = (name: string, kind: LimitedKind): name is RiskSubject => name in budgets[kind]

export const subjectsOf = (kind: LimitedKind) =>
  Object.keys(budgets[kind]).filter((name) => isSubject(name, kind))
