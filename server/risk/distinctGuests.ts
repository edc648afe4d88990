import { riskSubjects } from './budgets.ts'
import type { Subjects } from './riskStore.ts'

/** How many different people these are: who share a card, a mailbox or a device, over however many others, are one. */
export function distinctGuests(all: Subjects[]): number {
  const groupOf = new Map<string, Set<string>>()
  for (const subjects of all) {
    const names = riskSubjects
      .filter((subject) => subject !== 'partner')
      .flatMap((subject) => (subjects[subject] ? [`${subject} ${subjects[subject]}`] : []))
    const joined = new Set(names.flatMap((name) => [name, ...(groupOf.get(name) ?? [])]))
    for (const name of joined) groupOf.set(name, joined)
  }
  return new Set(groupOf.values()).size
}
