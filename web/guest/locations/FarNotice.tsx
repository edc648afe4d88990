import { MapPinOff } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import type { Coordinates } from '#contract/locations.ts'
import { lazyView } from '#web/shell/layout/lazyScreen.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/Waiting.tsx'
import { Address, useNameOf } from './LocationFacts.tsx'
import type { Origin } from './origin.ts'
import { useDistance } from './useDistance.ts'
import type { Far } from './useFar.ts'

/** Few need it: the code of its form is fetched then. */
const ArrivalNoticeForm = lazyView(
  async () => (await import('./ArrivalNoticeForm.tsx')).ArrivalNoticeForm,
)

interface Props {
  far: Far
  from: Origin
  near: Coordinates
  /** Public restrooms are listed below. */
  hasPublic: boolean
  onShowNearest: () => void
}

/** There is no Pitstop here: where the nearest is, and one mail once that has changed. */
export function FarNotice({ far, from, near, hasPublic, onShowNearest }: Props) {
  const t = useTranslations('home.far')
  const nameOf = useNameOf()
  const distance = useDistance()
  const { nearest, meters } = far
  return (
    <section className="mx-4 mb-4 grid gap-3 rounded-card bg-brand-soft p-4 text-sm text-brand-ink wide:mx-6">
      <h2 className="flex items-start gap-2 text-base!">
        <MapPinOff aria-hidden className="mt-0.5 size-5 shrink-0" />
        {from.kind === 'place' ? t('title', { place: from.label }) : t('titleHere')}
      </h2>
      <p>
        {t('nearest', { name: nameOf(nearest), distance: distance(meters) })}
        <br />
        <Address location={nearest} />
      </p>
      <div>
        <Button look="outline" size="small" onClick={onShowNearest}>
          {t('show')}
        </Button>
      </div>
      <Suspense fallback={<Skeleton className="h-40" />}>
        <ArrivalNoticeForm near={near} />
      </Suspense>
      {hasPublic && (
        <p className="font-bold">{t(from.kind === 'place' ? 'publicThere' : 'public')}</p>
      )}
    </section>
  )
}
