import type { Transact, Tx } from '#server/platform/db.ts'

/** The order in which a transaction locks; see "The order of locks" in docs/ARCHITECTURE.md. */
const chains = [
  ['guest', 'door', 'orders', 'entitlements', 'visits'],
  ['guest', 'door', 'orders', 'passes'],
  ['reviews', 'locations'],
] as const
const kinds = [...new Set(chains.flat())]

export interface Lock {
  kind: (typeof kinds)[number]
  /** Of a guest or a door; of rows, which ones is not known. */
  id?: string
}

const named = /^(guest|door) ([\da-f-]{36})$/
const rows = new RegExp(`\\b(?:update|from|into) (${kinds.join('|')})\\b`)
const locking = /^\s*update\b|\bfor (no key )?update\b|\bdo update\b/

function locksOf(text: string, [names]: unknown[]): Lock[] {
  if (text.includes('pg_advisory_xact_lock'))
    return (Array.isArray(names) ? names : []).flatMap((name) => {
      const [, kind, id] = named.exec(String(name)) ?? []
      return kind === 'guest' || kind === 'door' ? [{ kind, id: id ?? '' }] : []
    })
  if (!locking.test(text)) return []
  const kind = kinds.find((table) => table === rows.exec(text)?.[1])
  return kind ? [{ kind }] : []
}

/** Notes what each transaction locks: the first time of each kind, and of each door. */
export function recordLocks() {
  const transactions: Lock[][] = []
  const wrap =
    (transact: Transact): Transact =>
    (work) =>
      transact((tx) => {
        const locks: Lock[] = []
        transactions.push(locks)
        const note = (text: string, values: unknown[] = []) => {
          for (const lock of locksOf(text, values))
            if (!locks.some(({ kind, id }) => kind === lock.kind && id === lock.id))
              locks.push(lock)
        }
        const noting: Tx = {
          ...tx,
          many: (row, text, values) => {
            note(text, values)
            return tx.many(row, text, values)
          },
          run: (text, values) => {
            note(text, values)
            return tx.run(text, values)
          },
        }
        return work(noting)
      })
  return { transactions, wrap }
}

/** Those that lock one kind after another that comes later. */
export const outOfOrder = (transactions: Lock[][]) =>
  transactions.filter((locks) =>
    chains.some((chain) => {
      const places = locks
        .map(({ kind }) => chain.findIndex((one) => one === kind))
        .filter((place) => place >= 0)
      return places.some((place, at) => place < (places[at - 1] ?? 0))
    }),
  )
