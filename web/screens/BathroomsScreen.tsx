import { useTranslations } from 'use-intl'
import { metersBetween } from '#contract/distance.ts'
import { timesSquare } from '#web/guest/locations/origin.ts'
import { useDistance } from '#web/guest/locations/useDistance.ts'
import { useActiveLocations } from '#web/guest/locations/useLocations.ts'
import { paths } from '#web/paths.ts'
import type { ListedLocation } from '#web/shell/data/listedLocation.ts'
import { Page } from '#web/shell/layout/Page.tsx'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { RestroomPhoto } from '#web/shell/layout/RestroomPhoto.tsx'
import { Title } from '#web/shell/layout/Title.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'

/** A stub: the samples by distance, and the way to the real ones [R4]. */
export function BathroomsScreen() {
  const t = useTranslations('bathrooms')
  return (
    <Page width="narrow">
      <Title>{t('title')}</Title>
      <h1>{t('title')}</h1>
      <p className="mb-4 text-muted">{t('hint')}</p>
      <Nearby />
    </Page>
  )
}

function Nearby() {
  const t = useTranslations('bathrooms')
  const common = useTranslations('common')
  const nearby = useActiveLocations({ near: timesSquare, withoutPublic: true })

  if (nearby.isPending)
    return (
      <Waiting label={common('loading')}>
        <Skeleton className="h-28" />
      </Waiting>
    )
  if (nearby.isLoadingError) return <ReadFailed query={nearby} />
  return (
    <ul aria-label={t('title')} className="grid gap-3">
      {nearby.data.map((location) => (
        <li key={location._id}>
          <Nearest location={location} />
        </li>
      ))}
    </ul>
  )
}

function Nearest({
  location: { name, address, photoUrls, coordinates },
}: {
  location: ListedLocation
}) {
  const t = useTranslations('bathrooms')
  const distance = useDistance()
  return (
    <Card className="flex flex-wrap items-center gap-3.5">
      <RestroomPhoto src={photoUrls[0]} alt="" sizes="72px" className="size-18 rounded-photo" />
      <div className="min-w-0 flex-1 basis-40">
        <h2 className="text-base!">{name}</h2>
        <p className="text-sm text-muted">{address}</p>
        {coordinates && (
          <p className="text-sm font-semibold">
            {distance(metersBetween(timesSquare, coordinates), { decimals: 2 })}
          </p>
        )}
      </div>
      <ButtonLink to={paths.home} size="small" look="soft" aria-label={t('bookNamed', { name })}>
        {t('book')}
      </ButtonLink>
    </Card>
  )
}
