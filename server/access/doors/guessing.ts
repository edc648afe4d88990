import {
  insertAttempts,
  type Limit,
  nextAttemptAt,
  tooMany,
} from '#server/identity/limits/index.ts'
import { hour, minute } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'

/** Wrong codes at one location, counted over all devices and members. */
const wrongAtLocation: Limit = { kind: 'door_location', max: 10, withinMs: hour }

/** Wrong codes typed in one session. */
const wrongInSession: Limit = { kind: 'door_session', max: 5, withinMs: minute }

interface Try {
  locationId: string
  sessionId: string
}

const counters = ({ locationId, sessionId }: Try) => [
  { limit: wrongAtLocation, key: locationId },
  { limit: wrongInSession, key: sessionId },
]

/**
 * Refuses every try while too many were wrong, even a right code, which an answer would confirm to a guesser.
 * Serializes tries: the next one waits until this transaction has counted its own.
 */
export async function refuseGuessing(tx: Tx, tried: Try, now: Date) {
  const until = await nextAttemptAt(tx, counters(tried), now)
  if (until)
    throw tooMany(
      'too_many_wrong_codes',
      `Too many wrong codes. Try again in ${minutesUntil(until, now)}, and let guests in by name until then.`,
      until,
      now,
    )
}

export async function countWrong(tx: Tx, tried: Try, now: Date) {
  const wrong = counters(tried).map(({ limit: { kind }, key }) => ({ kind, key }))
  await insertAttempts(tx, wrong, now)
}

function minutesUntil(until: Date, now: Date) {
  const minutes = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / minute))
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}
