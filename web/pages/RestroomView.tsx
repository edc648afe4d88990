import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { isInCity, placePath, signPath } from '#contract/pageAddress.ts'
import type { PageInput, RestroomPage } from '#contract/pages.ts'
import { directionsUrl } from '#web/guest/locations/directions.ts'
import { FeatureList } from '#web/guest/locations/FeatureList.tsx'
import { HostSince } from '#web/guest/locations/HostSince.tsx'
import { HowToGetIn } from '#web/guest/locations/HowToGetIn.tsx'
import { Address, Price, Rating, useNameOf } from '#web/guest/locations/LocationFacts.tsx'
import { PhotoStrip } from '#web/guest/locations/PhotoStrip.tsx'
import { PublicChanges } from '#web/guest/locations/PublicChanges.tsx'
import { PublicSource } from '#web/guest/locations/PublicSource.tsx'
import { usePrice } from '#web/guest/locations/usePrice.ts'
import { HouseRuleList } from '#web/shell/layout/HouseRules.tsx'
import { SampleMark } from '#web/shell/layout/SampleMark.tsx'
import { QrCode } from '#web/ui/QrCode.tsx'
import { anyMask } from '#web/ui/qrPath.ts'
import { BigLink } from './BigLink.tsx'
import { HoursTable } from './HoursTable.tsx'
import { NearList } from './NearList.tsx'
import { OpenNow } from './openNow/OpenNow.tsx'
import { PlaceOnMap } from './PlaceOnMap.tsx'
import { ReviewList } from './ReviewList.tsx'

interface Props {
  page: RestroomPage
  input: PageInput
}

/** All there is to know of one restroom before one goes there, and one button. */
export function RestroomView({ page, input }: Props) {
  const t = useTranslations('location')
  const pages = useTranslations('pages')
  const common = useTranslations('common')
  const { location, reviews, near } = page
  return (
    <article className="grid grid-cols-1 gap-6 wide:grid-cols-[minmax(0,1fr)_384px] wide:gap-x-10">
      <div className="grid min-w-0 content-start gap-6">
        <Overview page={page} input={input} />
        {location.photoUrls.length > 0 && (
          <div className="print:hidden">
            <PhotoStrip location={location} />
          </div>
        )}
        <PlaceOnMap location={location} />
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
            <HoursTable hours={location.openingHours} now={input.now} />
          ) : (
            <p className="text-sm text-muted">{t('hoursUnknown')}</p>
          )}
        </Section>
        {reviews.length > 0 && <ReviewList reviews={reviews} />}
        <PublicSource location={location} />
        <PublicChanges changes={location.changes} />
      </div>
      <div className="min-w-0 print:hidden">
        {near.length > 0 && (
          <Section title={pages('nearest')}>
            <NearList near={near} language={input.language} isBeside />
          </Section>
        )}
      </div>
    </article>
  )
}

function Overview({ page: { location }, input }: Props) {
  const t = useTranslations('pages')
  const nameOf = useNameOf()
  const isOutOfOrder = location.pause?.kind === 'out_of_order'
  return (
    <header className="grid gap-1">
      {isInCity(location.coordinates) && (
        <nav aria-label={t('way')} className="flex text-sm print:hidden">
          <a
            href={placePath(undefined, input.language)}
            className="inline-flex min-h-11 items-center font-bold text-brand-ink"
          >
            {t('inCity')}
          </a>
        </nav>
      )}
      <h1 dir="auto" className="min-w-0 wrap-anywhere">
        {nameOf(location)}
      </h1>
      <p className="text-muted">
        <Address location={location} />
      </p>
      <p className="flex flex-wrap items-center gap-3 text-sm text-muted">
        <Price price={location.price} large />
        <Rating location={location} />
        <HostSince hostSince={location.hostSince} />
        {location.isSample && <SampleMark />}
      </p>
      <OpenNow location={location} />
      <HowToGetIn location={location} />
      {isOutOfOrder && <p className="mt-1 font-bold text-bad">{t('outOfOrder')}</p>}
      <div className="print:hidden">
        <Next location={location} />
      </div>
      <PrintedAddress shortId={location.shortId} origin={input.origin} />
    </header>
  )
}

/** On paper, where no link can be followed: what a phone's camera reads, and what can be typed. */
const PrintedAddress = ({ shortId, origin }: { shortId: string; origin: string }) => {
  const url = `${origin}${signPath(shortId)}`
  return (
    <p className="hidden items-center gap-4 font-bold print:flex">
      <QrCode text={url} label={url} maskPattern={anyMask} className="size-28" />
      <span className="break-all">{url}</span>
    </p>
  )
}

/** What leads on: the purchase, or where everyone may walk in, the way there. */
function Next({ location }: Pick<RestroomPage, 'location'>) {
  const t = useTranslations('location')
  const access = useTranslations('access')
  const price = usePrice()
  const { _id: id, publicSource, coordinates } = location
  if (publicSource)
    return (
      <>
        <p className="mt-1 text-sm text-muted">{t('publicHint')}</p>
        <BigLink href={directionsUrl(coordinates)}>{t('getDirections')}</BigLink>
      </>
    )
  return (
    <BigLink href={location.price > 0 ? `/#/payment?restroom=${id}` : `/#/home/${id}`}>
      {access('getFor', { price: price.full(location.price) })}
    </BigLink>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="mb-2 text-lg!">{title}</h2>
    {children}
  </section>
)
