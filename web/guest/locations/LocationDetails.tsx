import { Crown, DoorOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { premiumAboveCents, priceOf } from '#contract/money.ts'
import type { ShownLocation } from '#web/shell/data/listedLocation.ts'
import { HouseRuleList } from '#web/shell/layout/HouseRules.tsx'
import { SampleMark } from '#web/shell/layout/SampleMark.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { DirectionsLink } from './DirectionsLink.tsx'
import { FeatureList } from './FeatureList.tsx'
import { HostSince } from './HostSince.tsx'
import { HowToGetIn } from './HowToGetIn.tsx'
import { Address, OpenLine, Price, Rating, useNameOf } from './LocationFacts.tsx'
import { PhotoStrip } from './PhotoStrip.tsx'
import { PublicChanges } from './PublicChanges.tsx'
import { PublicSource } from './PublicSource.tsx'
import { WalkFromHere } from './WalkFromHere.tsx'
import { WalkMap } from './WalkMap.tsx'
import { WeekHours } from './WeekHours.tsx'

interface Props {
  location: ShownLocation
  /** The button that leads to a code: beside the rest, or at a phone's lower edge, at thumb's reach. */
  access: ReactNode
  /** Saves it. */
  heart: ReactNode
  /** Where a public one can be corrected. */
  correction?: ReactNode
  /** What guests say of it: below the rest, on a wide screen beside the map. */
  reviews: ReactNode
}

/** Everything said of one restroom. */
export function LocationDetails({ location, access, heart, correction, reviews }: Props) {
  const t = useTranslations('location')
  const common = useTranslations('common')
  return (
    <article className="grid grid-cols-1 gap-6 wide:grid-cols-[minmax(0,1fr)_384px] wide:grid-rows-[auto_1fr_auto] wide:gap-x-10">
      <div className="grid min-w-0 content-start gap-6 wide:row-span-2">
        {(!location.publicSource || location.photoUrls.length > 0) && (
          <PhotoStrip location={location} />
        )}
        <Overview location={location} heart={heart} />
        {location.description && (
          <Section title={t('about')}>
            <p dir="auto" className="whitespace-pre-line">
              {location.description}
            </p>
          </Section>
        )}
        {location.houseRules.length > 0 && (
          <Section title={common('houseRules')}>
            <HouseRuleList rules={location.houseRules} />
          </Section>
        )}
        <Section title={t('features')}>
          <FeatureList features={location.features} publicSource={location.publicSource} />
        </Section>
        <Section title={t('hours')}>
          {location.openingHours ? (
            <WeekHours hours={location.openingHours} />
          ) : (
            <p className="text-sm text-muted">{t('hoursUnknown')}</p>
          )}
        </Section>
      </div>
      <div className="grid min-w-0 content-start gap-3 wide:col-start-2 wide:row-span-2 wide:row-start-2">
        <WalkMap location={location} />
        {/* Of a public one the way there is all there is to get: it stands where others have their code. */}
        {!location.publicSource && <DirectionsLink location={location} look="wide" />}
        <PublicSource location={location} />
        <PublicChanges changes={location.changes} />
        {correction}
      </div>
      <div className="sticky bottom-0 z-20 -mx-4 grid max-h-dvh grid-cols-1 content-start gap-3 overflow-y-auto border-t border-line bg-surface p-4 pb-[max(1rem,env(safe-area-inset-bottom))] wide:static wide:max-h-none wide:col-start-2 wide:row-start-1 wide:mx-0 wide:rounded-card wide:border-0 wide:p-5 wide:shadow-card [@media(max-height:34rem)]:static [@media(max-height:34rem)]:max-h-none">
        {access}
      </div>
      {reviews && <div className="min-w-0 wide:col-start-1 wide:row-start-3">{reviews}</div>}
    </article>
  )
}

function Overview({ location, heart }: { location: ShownLocation; heart: ReactNode }) {
  const t = useTranslations('location')
  const format = useFormatter()
  const nameOf = useNameOf()
  const coverLimit = format.number(priceOf(premiumAboveCents), {
    style: 'currency',
    currency: 'USD',
  })
  return (
    <header className="grid gap-1">
      <div className="flex items-start justify-between gap-3">
        <h1 dir="auto" className="min-w-0 wrap-anywhere">
          {nameOf(location)}
        </h1>
        {heart}
      </div>
      <p className="text-muted">
        <Address location={location} />
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <Rating location={location} />
        <HostSince hostSince={location.hostSince} />
        <span>
          <OpenLine location={location} />
        </span>
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-3">
        <Price price={location.price} large />
        {location.isPremium && (
          <Badge tone="brand" icon={<Crown aria-hidden />}>
            {t('premium')}
          </Badge>
        )}
        {location.isSample && <SampleMark />}
      </p>
      {location.isSample && <p className="text-xs text-muted">{t('sampleHint')}</p>}
      {location.isPremium && (
        <p className="text-xs text-muted">{t('premiumHint', { price: coverLimit })}</p>
      )}
      <HowToGetIn location={location} />
      <LastEntry minutes={location.lastEntryMinutes} />
      <WalkFromHere location={location} />
    </header>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="mb-2 text-lg!">{title}</h2>
    {children}
  </section>
)

const minutesAnHour = 60

/** Evidence that the door works: it let a guest in not long ago. */
function LastEntry({ minutes }: { minutes: number | null }) {
  const t = useTranslations('location')
  if (minutes === null) return null
  return (
    <p className="flex items-center gap-1.5 text-sm text-muted">
      <DoorOpen aria-hidden className="size-4 shrink-0" />
      {minutes < minutesAnHour
        ? t('lastEntry', { minutes })
        : t('lastEntryHours', { hours: Math.round(minutes / minutesAnHour) })}
    </p>
  )
}
