import { type PillVisit, pillAt } from '#web/guest/visits/pillAt.ts'
import { keptPrefix } from '#web/shell/data/keptPrefix.ts'

/** As `heldVisit.ts` keeps it: the schemas that read it there come with the program. */
const heldStart = `${keptPrefix}visit.`

interface HeldVisit {
  value: PillVisit & { id: string; now: string }
  at: number
}

/** The code, or the request, that the guest holds on this device. */
export function heldPill() {
  // Without an account a guest has no type; a partner's screens show no guest's code.
  if (localStorage.getItem('userType') === 'partner') return undefined
  const key = Object.keys(localStorage).find((name) => name.startsWith(heldStart))
  const stored: unknown = JSON.parse((key && localStorage.getItem(key)) ?? 'null')
  if (!isHeldVisit(stored)) return undefined
  const { value, at } = stored
  const pill = pillAt(value, new Date(Date.now() + Date.parse(value.now) - at))
  return pill && { visitId: value.id, ...pill }
}

/** This product wrote it; only what an earlier version of it wrote lacks something. */
const isHeldVisit = (stored: unknown): stored is HeldVisit =>
  typeof stored === 'object' &&
  stored !== null &&
  Reflect.has(stored, 'value') &&
  Reflect.has(stored, 'at')
