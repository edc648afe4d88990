import { MapPinX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Navigate, useParams, useLocation as useRoute } from 'react-router'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { LocationDetails } from '#web/guest/locations/LocationDetails.tsx'
import { useNameOf } from '#web/guest/locations/LocationFacts.tsx'
import { ShareButton } from '#web/guest/locations/ShareButton.tsx'
import { useSeenLocation } from '#web/guest/locations/useLocations.ts'
import { SomethingWrong } from '#web/guest/mapEdits/SomethingWrong.tsx'
import { Reviews } from '#web/guest/reviews/Reviews.tsx'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { paths } from '#web/paths.ts'
import type { ShownLocation } from '#web/shell/data/listedLocation.ts'
import { Refused } from '#web/shell/data/Refused.ts'
import { AsOf } from '#web/shell/layout/AsOf.tsx'
import { Page } from '#web/shell/layout/Page.tsx'
import { Title } from '#web/shell/layout/Title.tsx'
import { BackLink } from '#web/ui/BackLink.tsx'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'
import { AccessTo } from './AccessTo.tsx'
import { SaveHeart } from './SaveHeart.tsx'

interface Props {
  /** The way to a code. */
  access?: (location: ShownLocation) => ReactNode
}

/** One restroom; also what the QR code on a door opens. */
export function LocationScreen(props: Props) {
  const t = useTranslations('location')
  const { id = '' } = useParams()
  return (
    <Page className="pt-2!">
      <BackLink to={useBackTo()} relative="path" className="mb-2">
        {t('backToAll')}
      </BackLink>
      <Found id={id} {...props} />
    </Page>
  )
}

const accessTo = (location: ShownLocation) => <AccessTo location={location} />

function Found({ id, access = accessTo }: Props & { id: string }) {
  const t = useTranslations('location')
  const common = useTranslations('common')
  const nameOf = useNameOf()
  const refusal = useRefusal()
  const location = useSeenLocation(id)

  if (location.isPending) return <LocationWaiting />
  if (location.error && isUnknown(location.error))
    return (
      <EmptyState
        icon={<MapPinX aria-hidden />}
        title={t('missing')}
        action={<ButtonLink to={paths.home}>{t('findOther')}</ButtonLink>}
      >
        {t('missingHint')}
      </EmptyState>
    )
  if (!location.data)
    return (
      <Notice
        tone="error"
        title={common('error', { message: refusal(location.error) })}
        action={
          <Button
            size="small"
            look="outline"
            busy={location.isFetching}
            onClick={() => void location.refetch()}
          >
            {common('retry')}
          </Button>
        }
      />
    )
  // An address from before another host took the restroom over.
  if (z.uuid().safeParse(id).success && location.data._id !== id)
    return <Navigate to={paths.location(location.data._id)} replace />
  return (
    <>
      <Title>{nameOf(location.data)}</Title>
      <AsOf known={location} className="mb-4" />
      {!location.data.isActive && (
        <Notice tone="warn" className="mb-4">
          {t('hidden')}
        </Notice>
      )}
      <LocationDetails
        location={location.data}
        access={access(location.data)}
        heart={
          <div className="flex shrink-0 gap-2">
            <ShareButton location={location.data} />
            <SaveHeart location={location.data} look="raised" />
          </div>
        }
        correction={
          location.data.publicSource && <SomethingWrong key={id} location={location.data} />
        }
        reviews={!location.data.publicSource && <Reviews key={id} locationId={location.data._id} />}
      />
    </>
  )
}

/** A cut-short link is no better than one to a restroom that is gone. */
const isUnknown = (error: Error) =>
  error instanceof Refused && [400, 404, 422].includes(error.status)

const BackState = z.object({ backTo: z.string().startsWith(paths.home) })

function useBackTo() {
  return BackState.safeParse(useRoute().state).data?.backTo ?? '..'
}

function LocationWaiting() {
  const t = useTranslations('location')
  return (
    <Waiting label={t('loading')} className="grid gap-4">
      <Skeleton className="aspect-3/2 w-full rounded-sheet wide:aspect-3/1" />
      <Skeleton className="h-9 w-64" />
      <Skeleton className="h-5 w-48" />
      <Skeleton className="h-40 w-full" />
    </Waiting>
  )
}
