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
import { organisations } from '#contract/team.ts'
import { useClient } from '#web/api/ClientProvider.tsx'
import { useCall } from '#web/api/useCall.ts'
import { useCallCache } from '#web/api/useCallCache.ts'
import { knownOrganisation, noteOrganisation } from '#web/shell/data/chosenRestroom.ts'
import { Refused } from '#web/shell/data/Refused.ts'
import { readSession } from '#web/shell/data/session.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'
import { DraftChanged } from './DraftChanged.tsx'
import { type DraftSender, draftSender } from './draftSender.ts'
import {
  adoptDraft,
  claimDraft,
  dropDraft,
  readDraft,
  stampDraft,
  unsavedListing,
} from './listingDraft.ts'
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
  const [hasUnclaimed] = useState(() => readDraft(readSession()?.userId, listing) !== undefined)
  const teams = useCall(organisations, undefined, { enabled: hasUnclaimed })
  const answered = query.data?.organisationId
  useEffect(() => {
    if (answered !== undefined) noteOrganisation(answered)
  }, [answered])
  if (query.isPending || teams.isLoading)
    return (
      <Waiting label={common('loading')} className="grid gap-4">
        <Skeleton className="h-10 w-72" />
        <Skeleton className="h-64 rounded-card" />
      </Waiting>
    )
  return (
    <Opened
      listing={listing}
      there={query.data?.draft ?? null}
      organisationId={answered ?? knownOrganisation()}
      isOnlyTeam={teams.data?.organisations.length === 1}
      {...props}
    />
  )
}

interface OpenedProps extends Props {
  there: ListingDraft | null
  /** Undefined where no server has named it yet. */
  organisationId: string | undefined
  isOnlyTeam: boolean
}

function Opened({ listing, there, onListed, children, ...owner }: OpenedProps) {
  // As the form was opened: another tab may have switched to another team since.
  const [{ organisationId, isOnlyTeam }] = useState(owner)
  const key = unsavedListing(listing, organisationId)
  const client = useClient()
  const cache = useCallCache()
  const [opening, setOpening] = useState(() => {
    const userId = readSession()?.userId
    if (userId !== undefined)
      claimDraft(userId, listing, { organisationId, isOnlyTeam, revision: there?.revision })
    return { count: 0, adopted: adopt(key, there) }
  })
  const [isChanged, setChanged] = useState(false)
  const [sender, setSender] = useState(() => senderFor(there))
  useFlush(sender)

  function senderFor(known: ListingDraft | null) {
    const userId = readSession()?.userId
    const params = { listing }
    return draftSender({
      keptAs: key,
      organisationId,
      known: known && contentOf(known),
      revision: known?.revision ?? null,
      send: async (body) => {
        const reply = await client.send(saveListingDraft, {
          params,
          body: { ...body, organisationId },
        })
        await cache.replace([listingDraft, { params }], reply)
      },
      discard: async (revision) => {
        await client.send(discardListingDraft, { params, query: { revision } })
        await cache.replace([listingDraft, { params }], { draft: null, organisationId })
      },
      onSent: (revision) => userId !== undefined && stampDraft(userId, key, revision),
      onConflict: () => setChanged(true),
    })
  }
  const read = () => client.send(listingDraft, { params: { listing } })
  const savedListing = async () => {
    if (listing === 'first') return client.send(myLocation)
    const restroomId = readDraft(readSession()?.userId, key)?.restroomId
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
    // It has ended meanwhile, and its restroom is not this one: there is nothing to load.
    if (!draft && !saved) return replaceTheirs()
    dropDraft(readSession()?.userId, key)
    if (saved) {
      if (listing === 'first') await cache.replace([myLocation], saved)
      onListed(saved)
      return
    }
    await cache.replace([listingDraft, { params: { listing } }], { draft, organisationId })
    setSender(senderFor(draft))
    setOpening({ count: opening.count + 1, adopted: adopt(key, draft) })
    setChanged(false)
  }
  const replaceTheirs = async () => {
    const { draft } = await read()
    const mine = readDraft(readSession()?.userId, key)
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
function adopt(key: string, there: ListingDraft | null) {
  const userId = readSession()?.userId
  if (userId === undefined) return undefined
  const newer = newerDraft(readDraft(userId, key), there)
  if (newer) adoptDraft(userId, key, newer)
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
