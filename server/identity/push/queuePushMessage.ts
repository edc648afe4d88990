import english from '#messages/en/push.json' with { type: 'json' }
import { readerOf, runningSessionIds } from '#server/identity/auth/index.ts'
import { formatMessage, readCatalog } from '#server/messages/catalog/index.ts'
import { after } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { insertPushMessage, sessionsToTell } from './store.ts'

/** Everything that a device is told, and the facts in it. */
interface PushValues {
  guestAsks: { name: string; minutes: number }
  accepted: { name: string }
  declined: { name: string }
  unanswered: { name: string }
}
export type PushTemplate = keyof PushValues

const pushMessages = readCatalog('push.json', english)

export interface QueuedPush<Name extends PushTemplate> {
  /** Whose devices are told. */
  accountId: string
  template: Name
  values: PushValues[Name]
  /** The screen that it opens. */
  path: `/${string}`
  /** What is told later than this is no help any more. */
  goodForMs: number
}

/** Tells the devices that asked for it, in the account's language and in the caller's transaction. */
export async function queuePushMessage<Name extends PushTemplate>(
  tx: Tx,
  queued: QueuedPush<Name>,
  now: Date,
) {
  const { accountId, template, values, path, goodForMs } = queued
  const sessions = await sessionsToTell(tx, accountId)
  if (sessions.length === 0) return
  const reader = await readerOf(tx, accountId)
  if (!reader) return

  // A session that expired unused is not recorded as ended, and must get no message either.
  const running = await runningSessionIds(tx, accountId, now)
  const { title, body } = pushMessages(reader.language)[template]
  const said = {
    title: formatMessage(reader.language, title),
    body: formatMessage(reader.language, body, { ...values }),
  }
  const expiresAt = after(now, goodForMs)
  for (const { sessionId } of sessions.filter((one) => running.includes(one.sessionId)))
    await insertPushMessage(tx, { id: newId(now), sessionId, ...said, path, expiresAt }, now)
}
