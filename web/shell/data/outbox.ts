import { useSyncExternalStore } from 'react'
import { z } from 'zod'
import { Favourite } from '#contract/favourites.ts'
import type { MissingRestroom, RestroomChanges } from '#contract/mapEdits.ts'
import { ReportReason } from '#contract/reports.ts'
import { Refused } from './Refused.ts'
import { onSessionChange, readerId } from './session.ts'
import { isStorageBlocked } from './storage.ts'

/** What a guest may do without a signal; it is sent later. */
const OutboxAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('report'), visitId: z.string(), reason: ReportReason }),
  z.object({ kind: z.literal('rating'), visitId: z.string(), stars: z.number() }),
  z.object({
    kind: z.literal('review'),
    visitId: z.string(),
    rating: z.number(),
    comment: z.string(),
  }),
  z.object({ kind: z.literal('leave'), visitId: z.string() }),
  z.object({ kind: z.literal('cancel'), visitId: z.string() }),
  z.object({ kind: z.literal('favourite'), favourite: Favourite, isSaved: z.boolean() }),
  // What an edit says is for the server to check: its shapes are not fetched with every screen.
  z.object({
    kind: z.literal('edit'),
    id: z.string(),
    locationId: z.string(),
    changes: z.custom<RestroomChanges | null>(),
    note: z.string(),
  }),
  z.object({
    kind: z.literal('missing'),
    id: z.string(),
    restroom: z.custom<MissingRestroom>(),
    note: z.string(),
  }),
])
export type OutboxAction = z.infer<typeof OutboxAction>

/** It belongs to one guest, and outlives their session here. */
const OutboxItem = z.object({
  userId: z.string(),
  action: OutboxAction,
  /** By the server's clock as this device knows it, in ms. */
  pressedAt: z.number(),
  /** Why the server did not take it after all, in the guest's language, until they have read it. */
  refusal: z.string().optional(),
})
export type OutboxItem = z.infer<typeof OutboxItem>

/** Of one kind about one thing the last one counts. */
export const outboxIdOf = (kind: OutboxAction['kind'], aboutId: string) => `${kind} ${aboutId}`

export const outboxId = (action: OutboxAction) => outboxIdOf(action.kind, aboutOf(action))

/** Each edit of the map is a thing of its own. */
function aboutOf(action: OutboxAction) {
  if (action.kind === 'favourite') return action.favourite.locationId
  return 'visitId' in action ? action.visitId : action.id
}

/** An answer that stays the same: a session that has ended begins again, and a busy server can be asked again. */
export const isFinal = (error: unknown) =>
  error instanceof Refused && error.status < 500 && ![401, 429].includes(error.status)

const key = 'pitstop.outbox'
const oldKey = 'pitstop.waiting-reports'
const OldReport = z.object({
  userId: z.string(),
  visitId: z.string(),
  reason: ReportReason,
  pressedAt: z.number(),
})

/** Beyond this many the oldest goes: what was refused before favourites, and those before all else that waits. */
const maxItems = 50

const worthOf = (item: OutboxItem) =>
  isWaiting(item) ? (item.action.kind === 'favourite' ? 1 : 2) : 0

const listeners = new Set<() => void>()
let items = read()
let isStored = true
let shown: { userId: string | undefined; of: OutboxItem[]; items: OutboxItem[] } | undefined

/** Those of the guest who is signed in, oldest first; the same array until they change. */
export function outboxItems(): OutboxItem[] {
  const userId = readerId()
  if (shown?.userId !== userId || shown?.of !== items)
    shown = { userId, of: items, items: items.filter((item) => item.userId === userId) }
  return shown.items
}

export const useOutboxItems = () => useSyncExternalStore(listen, outboxItems)

/** Whether what waits outlives the page: with a full or a blocked storage it does not. */
export const isOutboxKept = () => isStored && !isStorageBlocked

export const useIsOutboxKept = () => useSyncExternalStore(listen, isOutboxKept)

export const isWaiting = ({ refusal }: OutboxItem) => refusal === undefined

/** Whether it still waits: it may have been pressed again, sent from elsewhere or refused since. */
export function isStillWaiting(item: Pick<OutboxItem, 'action' | 'pressedAt'>) {
  readAgain()
  return items.some((one) => isEntry(one, item) && isWaiting(one))
}

/** @returns when it counts as pressed: a report that waits already keeps its first moment, by which it may be in time. */
export function addToOutbox(action: OutboxAction, at: number): number {
  const userId = readerId()
  if (!userId) return at
  readAgain()
  const isSame = (item: OutboxItem) =>
    item.userId === userId && outboxId(item.action) === outboxId(action)
  const earlier = items.find((item) => isSame(item) && isWaiting(item))
  const pressedAt = action.kind === 'report' ? (earlier?.pressedAt ?? at) : at
  const stored = [...items.filter((item) => !isSame(item)), { userId, action, pressedAt }]
  // The array is sorted in place, and stays in order where two are wanted alike.
  write(stored.sort((one, other) => worthOf(one) - worthOf(other)).slice(-maxItems))
  return pressedAt
}

/** What was pressed about the same thing since stays. */
export const dropFromOutbox = (sent: Pick<OutboxItem, 'action' | 'pressedAt'>) =>
  change((item) => (isEntry(item, sent) ? [] : [item]))

/** What a guest pressed without an account is sent by the account that has them now. */
export const handOverOutbox = (from: string, to: string) =>
  change((item) => [item.userId === from ? { ...item, userId: to } : item])

export const refuseInOutbox = (
  refused: Pick<OutboxItem, 'action' | 'pressedAt'>,
  refusal: string,
) => change((item) => [isEntry(item, refused) ? { ...item, refusal } : item])

const isEntry = (
  item: OutboxItem,
  { action, pressedAt }: Pick<OutboxItem, 'action' | 'pressedAt'>,
) => outboxId(item.action) === outboxId(action) && item.pressedAt === pressedAt

/** An entry that cannot be read, from another version of the product, is dropped without the others. */
function read(): OutboxItem[] {
  try {
    const stored = z.array(z.unknown()).parse(JSON.parse(localStorage.getItem(key) ?? '[]'))
    return [...readOldReports(), ...stored.flatMap((item) => OutboxItem.safeParse(item).data ?? [])]
  } catch {
    return []
  }
}

/** Reports that the version before kept by themselves. */
function readOldReports(): OutboxItem[] {
  const stored = z.array(z.unknown()).parse(JSON.parse(localStorage.getItem(oldKey) ?? '[]'))
  return stored.flatMap((report) => {
    const { data } = OldReport.safeParse(report)
    if (!data) return []
    const { userId, visitId, reason, pressedAt } = data
    return [{ userId, action: { kind: 'report', visitId, reason }, pressedAt } as const]
  })
}

function write(next: OutboxItem[]) {
  items = next
  try {
    if (next.length > 0) localStorage.setItem(key, JSON.stringify(next))
    else localStorage.removeItem(key)
    localStorage.removeItem(oldKey)
    isStored = true
  } catch {
    // A full or forbidden storage keeps it for as long as the page is open.
    isStored = false
  }
  for (const listener of listeners) listener()
}

function change(next: (item: OutboxItem) => OutboxItem[]) {
  readAgain()
  write(items.flatMap(next))
}

/** A page in the browser’s back/forward cache hears of no writes. What could not be stored is only in memory. */
function readAgain() {
  if (isStored) items = read()
}

function listen(listener: () => void) {
  const hear = (event: StorageEvent | PageTransitionEvent) => {
    if ('key' in event ? event.key !== key : !event.persisted) return
    readAgain()
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', hear)
  window.addEventListener('pageshow', hear)
  const stop = onSessionChange(listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', hear)
    window.removeEventListener('pageshow', hear)
    stop()
  }
}
