import { Handshake, Plus, Store } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { myLocation, type OwnLocation } from '#contract/locations.ts'
import { zoneOf } from '#contract/openingHours.ts'
import { organisations } from '#contract/team.ts'
import { useCall } from '#web/api/useCall.ts'
import { FeatureList } from '#web/guest/locations/FeatureList.tsx'
import { PlaceMap } from '#web/guest/locations/PlaceMap.tsx'
import { WeekHours } from '#web/guest/locations/WeekHours.tsx'
import { SignLink } from '#web/partner/doorSign/SignLink.tsx'
import { EntryChoice, KeypadReminder } from '#web/partner/doors/EntryChoice.tsx'
import { FootTraffic } from '#web/partner/doors/FootTraffic.tsx'
import type { DraftSender } from '#web/partner/listing/draftSender.ts'
import { ListingWizard } from '#web/partner/listing/ListingWizard.tsx'
import { LiveNow } from '#web/partner/listing/LiveNow.tsx'
import { LocationEditor } from '#web/partner/listing/LocationEditor.tsx'
import { LocationView } from '#web/partner/listing/LocationView.tsx'
import { readDraft } from '#web/partner/listing/listingDraft.ts'
import { PauseCard } from '#web/partner/listing/PauseCard.tsx'
import { ReportsCard } from '#web/partner/listing/ReportsCard.tsx'
import { WithDraft } from '#web/partner/listing/WithDraft.tsx'
import { RestroomChoice } from '#web/partner/restrooms/RestroomChoice.tsx'
import { paths } from '#web/paths.ts'
import { readSession } from '#web/shell/data/session.ts'
import { useNow } from '#web/shell/data/useNow.ts'
import { Page } from '#web/shell/layout/Page.tsx'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { Title } from '#web/shell/layout/Title.tsx'
import { useIsManager } from '#web/shell/layout/useIsManager.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'
import { ListingPreview } from './ListingPreview.tsx'
import { OffersAndSold } from './OffersAndSold.tsx'
import { StatusLine } from './PartnerStatus.tsx'
import { SoldRestroom } from './SoldRestroom.tsx'

/** The partner's own location: how guests see it, and the form to change it. */
export function PartnerScreen() {
  const t = useTranslations('partner')
  return (
    <Page>
      <Title>{t('title')}</Title>
      <RestroomChoice />
      <Mine />
    </Page>
  )
}

function Mine() {
  const mine = useCall(myLocation)
  if (mine.isPending) return <MineWaiting />
  if (mine.data === undefined) return <ReadFailed query={mine} />
  if (mine.data?.soldAt) return <SoldRestroom location={mine.data} soldAt={mine.data.soldAt} />
  return (
    <>
      {mine.data === null && <OffersAndSold />}
      <ViewOrEdit location={mine.data} />
    </>
  )
}

type Mode =
  | { kind: 'list' }
  | { kind: 'live' }
  | { kind: 'edit'; isAsked: boolean; isFirst?: boolean }
  | { kind: 'view'; from: 'outside' | 'save' | 'cancel' }

/** A first listing is asked for step by step; the form opens by itself where something was typed and not saved. */
function ViewOrEdit({ location }: { location: OwnLocation | null }) {
  const t = useTranslations('partner')
  const [search] = useSearchParams()
  const [mode, setMode] = useState<Mode>(() => {
    if (!location) return { kind: 'list' }
    // One more restroom has just gone live.
    if (search.get('show') === 'live' && location.isActive) return { kind: 'live' }
    if (search.get('show') === 'hours') return { kind: 'edit', isAsked: false }
    if (readDraft(readSession()?.userId, location._id)) return { kind: 'edit', isAsked: false }
    return { kind: 'view', from: 'outside' }
  })
  const navigate = useNavigate()
  const [reloads, setReloads] = useState(0)
  const now = useNow()
  const edit = () => setMode({ kind: 'edit', isAsked: true, isFirst: location === null })
  const business = useCall(organisations, undefined, { enabled: location === null })
  const suggestedName = business.data?.organisations.find(({ isCurrent }) => isCurrent)?.name

  const wizard = (sender: DraftSender) => (
    <ListingWizard
      sender={sender}
      suggestedName={suggestedName}
      onLive={() => {
        setMode({ kind: 'live' })
        // The step in the address was the last one.
        void navigate(paths.partner, { replace: true })
      }}
      onAllFields={edit}
      onReload={() => setMode({ kind: 'view', from: 'cancel' })}
      preview={(shown) => <ListingPreview location={shown} />}
    />
  )
  const isFirst = mode.kind === 'list' || (mode.kind === 'edit' && mode.isFirst)
  const editor = (sender?: DraftSender) => (
    <LocationEditor
      // A first one goes on as it was once it has an id.
      key={`${isFirst ? '' : location?._id} ${reloads}`}
      location={location}
      suggestedName={suggestedName}
      {...(sender && { sender })}
      takesFocus={mode.kind === 'edit' && mode.isAsked}
      onSaved={() => setMode({ kind: 'view', from: 'save' })}
      onCancel={() => setMode({ kind: 'view', from: 'cancel' })}
      onReload={() => setReloads(reloads + 1)}
    />
  )
  if (business.isLoading) return <MineWaiting />
  // While it is saved the first time there is a location already.
  if (isFirst)
    return (
      <WithDraft listing="first" onListed={() => setMode({ kind: 'view', from: 'cancel' })}>
        {mode.kind === 'list' ? wizard : editor}
      </WithDraft>
    )
  if (mode.kind === 'edit') return editor()
  if (!location)
    return (
      <EmptyState
        icon={<Store aria-hidden />}
        title={t('welcome.none')}
        action={<Button onClick={() => setMode({ kind: 'list' })}>{t('welcome.list')}</Button>}
      >
        {t('welcome.noneText')}
      </EmptyState>
    )
  if (mode.kind === 'live')
    return (
      <LiveNow
        name={location.name}
        onSeeListing={() => {
          setMode({ kind: 'view', from: 'cancel' })
          void navigate(paths.partner, { replace: true })
        }}
      />
    )
  return (
    <>
      <ReportsCard timeZone={zoneOf(location.openingHours)} />
      <KeypadReminder location={location} />
      <LocationView
        location={location}
        cameFrom={mode.from}
        onEdit={edit}
        openLine={<StatusLine location={location} />}
        features={<FeatureList features={location.features} />}
        hours={<Hours location={location} />}
        map={<PlaceMap location={location} />}
        traffic={<FootTraffic />}
        entry={<EntryChoice key={location._id} location={location} />}
        sign={<SignLink />}
        pause={
          <PauseCard
            restroomId={location._id}
            pause={location.pause}
            timeZone={zoneOf(location.openingHours)}
            now={now}
          />
        }
        preview={<ListingPreview location={location} />}
      />
      <OwnerLinks />
    </>
  )
}

function OwnerLinks() {
  const t = useTranslations('partner')
  const handovers = useTranslations('handovers')
  const isManager = useIsManager()
  if (isManager) return null
  return (
    <p className="mt-4 flex flex-wrap gap-x-6">
      <Link
        to={paths.newRestroom}
        className="inline-flex min-h-11 items-center gap-1.5 font-bold text-brand-ink"
      >
        <Plus aria-hidden className="size-4" />
        {t('restrooms.add')}
      </Link>
      <Link
        to={paths.handOver}
        className="inline-flex min-h-11 items-center gap-1.5 font-bold text-brand-ink"
      >
        <Handshake aria-hidden className="size-4" />
        {handovers('title')}
      </Link>
    </p>
  )
}

function Hours({ location: { openingHours } }: { location: OwnLocation }) {
  const t = useTranslations('location')
  if (!openingHours) return <p className="text-sm text-muted">{t('hoursUnknown')}</p>
  return <WeekHours hours={openingHours} />
}

function MineWaiting() {
  const t = useTranslations('partner')
  return (
    <Waiting label={t('loading')} className="grid gap-4 wide:grid-cols-[minmax(0,1fr)_420px]">
      <Skeleton className="h-10 w-72" />
      <Skeleton className="h-24 rounded-card wide:col-start-2" />
      <Skeleton className="h-64 rounded-card wide:col-start-1 wide:row-start-2" />
      <Skeleton className="h-40 rounded-card" />
    </Waiting>
  )
}
