import { onlineManager, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Call } from '#contract/call.ts'
import { listFavourites, removeFavourite, saveFavourite } from '#contract/favourites.ts'
import { currentGuest } from '#contract/guests.ts'
import { activeLocations, mapWindow, oneLocation } from '#contract/locations.ts'
import { locationReviews, reviewVisit } from '#contract/reviews.ts'
import { visitCalls } from '#contract/staleAfter.ts'
import { cancelVisit, leaveVisit, oneVisit, rateVisit, reportVisit } from '#contract/visits.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import {
  addToOutbox,
  dropFromOutbox,
  isFinal,
  isStillWaiting,
  isWaiting,
  type OutboxAction,
  type OutboxItem,
  outboxId,
  outboxIdOf,
  outboxItems,
  refuseInOutbox,
  useOutboxItems,
} from '#web/shell/data/outbox.ts'
import { NoAnswer } from '#web/shell/data/Refused.ts'
import { serverNow } from '#web/shell/data/serverClock.ts'
import { readerId } from '#web/shell/data/session.ts'
import { askForSync, sendOutbox, workers } from '#web/shell/device/backgroundSync.ts'
import { useClient } from './ClientProvider.tsx'
import type { Client } from './client.ts'
import { useCallCache } from './useCallCache.ts'
import { useIsShown } from './useIsShown.ts'

/** One action is sent once at a time, from where it was pressed or from the outbox. */
const mutationKeyOf = (id: string) => ['outbox', id]

/** One after the other: the last press about a restroom is the one that stays. */
export const favouritesScope = { id: 'favourites' }

type Sent = Pick<OutboxItem, 'action' | 'pressedAt'>

/** `isOfBefore`: it was pressed before, without a signal. */
export type Kept = Sent & { isOfBefore?: boolean }

/** `pressedAt` where it was pressed before now: the server is told when. */
async function send(client: Client, action: OutboxAction, pressedAt?: number) {
  switch (action.kind) {
    case 'report':
      return client.send(reportVisit, {
        params: { id: action.visitId },
        body: {
          reason: action.reason,
          ...(pressedAt !== undefined && { pressedAt: new Date(pressedAt).toISOString() }),
        },
      })
    case 'rating':
      return client.send(rateVisit, {
        params: { id: action.visitId },
        body: { stars: action.stars },
      })
    case 'review': {
      const { visitId: id, rating, comment } = action
      return client.send(reviewVisit, { params: { id }, body: { rating, comment } })
    }
    case 'leave':
      return client.send(leaveVisit, { params: { id: action.visitId } })
    case 'cancel':
      return client.send(cancelVisit, { params: { id: action.visitId } })
    case 'edit':
    case 'missing':
      return (await mapEdits()).sendMapEdit(client, action)
    case 'favourite': {
      const params = { locationId: action.favourite.locationId }
      return client.send(action.isSaved ? saveFavourite : removeFavourite, { params })
    }
  }
}

/** What is out of date once the server has answered, also by a refusal. */
const staleAfter: Record<Exclude<OutboxAction['kind'], 'edit' | 'missing'>, Call[]> = {
  report: [...visitCalls, currentGuest],
  rating: [currentGuest, activeLocations, mapWindow, oneLocation],
  review: [currentGuest, activeLocations, locationReviews, mapWindow, oneLocation, ...visitCalls],
  leave: visitCalls,
  cancel: visitCalls,
  favourite: [listFavourites],
}

const mapEdits = () => import('./mapEdits.ts')

const staleCalls = async ({ kind }: OutboxAction) =>
  kind === 'edit' || kind === 'missing' ? (await mapEdits()).staleAfterMapEdit : staleAfter[kind]

function useSend() {
  const client = useClient()
  const cache = useCallCache()
  return async (item: Sent, pressedAt?: number) => {
    const { action } = item
    const stale = await staleCalls(action)
    try {
      const reply = await send(client, action, pressedAt)
      if (!client.isStandIn) dropFromOutbox(item)
      // All others about a visit are answered with how it is now.
      const isOfVisit = 'visitId' in action && action.kind !== 'review'
      if (isOfVisit) await cache.replace([oneVisit, { params: { id: action.visitId } }], reply)
      void cache.invalidate(...stale.filter((call) => !isOfVisit || call !== oneVisit))
    } catch (error) {
      if (isFinal(error)) void cache.invalidate(...stale)
      throw error
    }
  }
}

/** Keeps it first of all: a page that is closed while it sends has lost nothing. What is refused is kept no more. */
export function usePress() {
  const client = useClient()
  const sendItem = useSend()
  const refusal = useRefusal()
  return {
    /** @returns what is kept. */
    keep: (item: Sent): Kept => {
      if (client.isStandIn) return item
      const pressedAt = addToOutbox(item.action, item.pressedAt)
      void askForSync()
      return { ...item, pressedAt, isOfBefore: pressedAt !== item.pressedAt }
    },
    /** `isSaid`: where it was pressed a refusal is shown; else it stays in the outbox until the guest has read it. */
    send: async (item: Kept, isSaid = () => true) => {
      try {
        await sendItem(item, item.isOfBefore ? item.pressedAt : undefined)
      } catch (error) {
        if (isFinal(error)) {
          if (isSaid() || client.isStandIn) dropFromOutbox(item)
          else refuseInOutbox(item, refusal(error))
        }
        throw error
      }
    },
  }
}

/**
 * Does what was pressed about one thing. Without a signal it waits in the outbox, and is sent from wherever the guest is
 * by then.
 */
export function useOutboxAction(
  kind: OutboxAction['kind'],
  aboutId: string,
  { onSent }: { onSent?: () => void } = {},
) {
  const id = outboxIdOf(kind, aboutId)
  const queries = useQueryClient()
  const { keep, send: sendPressed } = usePress()
  const items = useOutboxItems()
  const mutationKey = mutationKeyOf(id)
  const isShown = useIsShown()
  // A request that was accepted first is shown as the code it became, in the place of what was pressed.
  const isSaid = () => isShown.current && kind !== 'cancel'
  const sending = useMutation({
    mutationKey,
    // Without signal it fails at once and says so, instead of waiting in silence.
    networkMode: 'always',
    mutationFn: (item: Kept) => sendPressed(item, isSaid),
    onSuccess: () => onSent?.(),
  })
  const stored = items.find((item) => outboxId(item.action) === id)
  const isOffline = sending.error instanceof NoAnswer
  return {
    // A second press may come before the screen knows of the first one; the cache knows.
    press: (action: OutboxAction, at = serverNow()) => {
      if (queries.isMutating({ mutationKey }) > 0) return
      sending.mutate(keep({ action, pressedAt: at.getTime() }))
    },
    isSending: sending.isPending,
    isSent: sending.isSuccess,
    isWaiting: stored !== undefined && isWaiting(stored),
    /** What was refused after it had waited. */
    refused: stored && !isWaiting(stored) ? stored : undefined,
    isOffline,
    error: isOffline || stored ? null : sending.error,
  }
}

/** How long what got no answer, or was refused for now, waits for its next try while the page is open. */
const retryEveryMs = 20_000

/**
 * Sends what waits: at start, once the server is reached again, when the guest comes back to the page, and now and then.
 * `onSent` tells of it, since the guest may be elsewhere by then.
 */
export function useSendOutbox(onSent: (kind: OutboxAction['kind']) => void) {
  const queries = useQueryClient()
  const sendItem = useSend()
  const refusal = useRefusal()

  const sendOne = async (item: OutboxItem) => {
    const id = outboxId(item.action)
    const mutationKey = mutationKeyOf(id)
    if (queries.isMutating({ mutationKey }) > 0 || readerId() !== item.userId) return
    const mutationFn = async () => {
      if (!isStillWaiting(item)) return
      await sendItem(item, item.pressedAt)
      onSent(item.action.kind)
    }
    const scope = item.action.kind === 'favourite' && { scope: favouritesScope }
    try {
      const mutation = { mutationKey, mutationFn, networkMode: 'always', ...scope } as const
      await queries.getMutationCache().build(queries, mutation).execute(undefined)
    } catch (error) {
      if (isFinal(error)) refuseInOutbox(item, refusal(error))
    }
  }
  const sendAll = useEffectEvent(async () => {
    for (const item of outboxItems()) if (isWaiting(item)) await sendOne(item)
  })

  useEffect(() => {
    const now = () => {
      if (onlineManager.isOnline()) void sendAll()
    }
    now()
    const stop = onlineManager.subscribe(now)
    // A weak signal and a busy server change nothing of the above.
    const again = setInterval(now, retryEveryMs)
    // The browser has found a network. A page that is hidden does not look for one itself.
    const onMessage = ({ data }: MessageEvent) => data === sendOutbox && void sendAll()
    workers?.addEventListener('message', onMessage)
    document.addEventListener('visibilitychange', now)
    window.addEventListener('pageshow', now)
    return () => {
      stop()
      clearInterval(again)
      workers?.removeEventListener('message', onMessage)
      document.removeEventListener('visibilitychange', now)
      window.removeEventListener('pageshow', now)
    }
  }, [])
}
