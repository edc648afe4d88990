import type { Passkey } from '#contract/passkey.ts'
import type { PasskeyRow } from './store.ts'

/** A passkey belongs to the host that browsers know us by. */
export const rpIdOf = (origin: string) => new URL(origin).hostname

export const toWire = (row: PasskeyRow, rpId: string): Passkey => ({
  id: row.id,
  name: row.name,
  addedAt: row.addedAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  state: row.copiedAt ? 'copied' : row.rpId === rpId ? 'usable' : 'other_host',
  host: row.rpId,
})
