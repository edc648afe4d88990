import { riskSubjects } from './budgets.ts'
import type { Subjects } from './riskStore.ts'

/** Counts different people. Guests who share a card, a mailbox or a device, even indirectly, count as one person. */
export function distinctGuests(all: Subjects[]): number {
  const groupOf = new Map<string, Set<string>>()
  for (const subjects of all) {
    const joined = new Set<string>()
    for (const subject of linking) {
      const id = subjects[subject]
      if (id === undefined) continue
      const name = `${subject} ${id}`
      joined.add(name)
      for (const other of groupOf.get(name) ?? []) joined.add(other)
    }
    for (const name of joined) groupOf.set(name, joined)
  }
  return new Set(groupOf.values()).size
}

const linking = riskSubjects.filter((subject) => subject !== 'partner')
