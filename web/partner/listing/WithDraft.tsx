import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import {
  type DraftListing,
  discardListingDraft,
  type ListingDraft,
  listingDraft,
  saveListingDraft,
} from '#contract/listingDrafts.ts'
import { myLocation, type OwnLocation } from '#contract/locations.ts'
import { useClient } from '#web/api/ClientProvider.tsx'
import { useCall } from '#web/api/useCall.ts'
import { useCallCache } from '#web/api/useCallCache.ts'
import { Refused } from '#web/shell/data/Refused.ts'
import { readSession } from '#web/shell/data/session.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'
import { DraftChanged } from './DraftChanged.tsx'
import { type DraftSender, draftSender } from './draftSender.ts'
import { adoptDraft, dropDraft, readDraft, stampDraft } from './listingDraft.ts'
import { newerDraft } from './newerDraft.ts'

interface Props {
  listing: DraftListing
  /** The restroom was saved, on another device or by a save whose answer was lost. */
  onListed: (location: OwnLocation) => void
  children: (sender: DraftSender) => ReactNode
}

/** A listing that is not saved yet goes on where it was, on whichever device. Without an answer this device's draft does. */
export function WithDraft({ listing, ...props }: Props) {
  const common = useTranslations('common')
  const params = { listing }
  const query = useCall(listingDraft, { params })
  if (query.isPending)
    return (
      <Waiting label={common('loading')} className="grid gap-4">
        <Skeleton className="h-10 w-72" />
        <Skeleton className="h-64 rounded-card" />
      </Waiting>
    )
  return <Opened listing={listing} there={query.data?.draft ?? null} {...props} />
}

function Opened({ listing, there, onListed, children }: Props & { there: ListingDraft | null }) {
  const client = useClient()
  const cache = useCallCache()
  const [opening, setOpening] = useState(() => ({ count: 0, adopted: adopt(listing, there) }))
  const [isChanged, setChanged] = useState(false)
  const [sender, setSender] = useState(() => senderFor(there))
  useFlush(sender)

  function senderFor(known: ListingDraft | null) {
    const userId = readSession()?.userId
    const params = { listing }
    return draftSender({
      known: known && contentOf(known),
      revision: known?.revision ?? null,
      send: async (body) => {
        const reply = await client.send(saveListingDraft, { params, body })
        await cache.replace([listingDraft, { params }], reply)
      },
      discard: async (revision) => {
        await client.send(discardListingDraft, { params, query: { revision } })
        await cache.replace([listingDraft, { params }], { draft: null })
      },
      onSent: (revision) => userId !== undefined && stampDraft(userId, listing, revision),
      onConflict: () => setChanged(true),
    })
  }
  const read = () => client.send(listingDraft, { params: { listing } })
  const savedListing = async () => {
    if (listing === 'first') return client.send(myLocation)
    const restroomId = readDraft(readSession()?.userId, listing)?.restroomId
    if (restroomId === undefined) return null
    try {
      return await client.send(myLocation, { restroomId })
    } catch (error) {
      if (error instanceof Refused && error.status === 404) return null
      throw error
    }
  }
  const load = async () => {
    const [{ draft }, saved] = await Promise.all([read(), savedListing()])
    dropDraft(readSession()?.userId, listing)
    if (saved) {
      if (listing === 'first') await cache.replace([myLocation], saved)
      onListed(saved)
      return
    }
    await cache.replace([listingDraft, { params: { listing } }], { draft })
    setSender(senderFor(draft))
    setOpening({ count: opening.count + 1, adopted: adopt(listing, draft) })
    setChanged(false)
  }
  const replaceTheirs = async () => {
    const { draft } = await read()
    const mine = readDraft(readSession()?.userId, listing)
    setChanged(false)
    if (mine) await sender.replace(draft?.revision ?? null, mine)
  }
  return (
    <>
      {opening.adopted && <FromElsewhere draft={opening.adopted} />}
      <Fragment key={opening.count}>{children(sender)}</Fragment>
      <DraftChanged isOpen={isChanged} load={load} keep={replaceTheirs} />
    </>
  )
}

/** The server's draft, if it is the newer one, which this device goes on with from now on. */
function adopt(listing: DraftListing, there: ListingDraft | null) {
  const userId = readSession()?.userId
  if (userId === undefined) return undefined
  const newer = newerDraft(readDraft(userId, listing), there)
  if (newer) adoptDraft(userId, listing, newer)
  return newer
}

/** What was typed last is sent when the tab is put away, and when there is a network again. */
function useFlush(sender: DraftSender) {
  useEffect(() => {
    const flush = () => void sender.flush()
    document.addEventListener('visibilitychange', flush)
    window.addEventListener('online', flush)
    return () => {
      document.removeEventListener('visibilitychange', flush)
      window.removeEventListener('online', flush)
      flush()
    }
  }, [sender])
}

function FromElsewhere({ draft: { changedAt, isPrepared } }: { draft: ListingDraft }) {
  const t = useTranslations('partner.draft')
  const format = useFormatter()
  if (isPrepared)
    return (
      <Notice className="mb-4" title={t('prepared')}>
        {t('preparedText')}
      </Notice>
    )
  const time = format.dateTime(new Date(changedAt), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <Notice className="mb-4" title={t('elsewhere')}>
      {t('elsewhereText', { time })}
    </Notice>
  )
}

const contentOf = ({ form, photoUrls, stepPhotos, step }: ListingDraft) => ({
  form,
  photoUrls,
  stepPhotos,
  step,
})
