import { useMemo, useSyncExternalStore } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useCall } from '#web/api/useCall.ts'
import { activeLocations } from '#web/shell/data/locationCalls.ts'
import { MapCanvas } from '#web/ui/map/MapCanvas.tsx'
import { apart } from './apart.ts'
import { landingMapClass, landingPadding, landingView } from './landingView.ts'

/** The pills are chosen from this many of the nearest restrooms. */
const maxAsked = 300
/** Far enough apart to show prices instead of clusters. */
const minMetersApart = 300
/** Enough to look like a city, few enough to be read. */
const maxShown = 40

/** A map of real restrooms with their current prices. Without an answer it shows no pills. */
export function LandingMap() {
  const t = useTranslations('landing.map')
  const points = usePricePills()
  const isWide = useIsWide()
  return (
    <MapCanvas
      className={landingMapClass}
      label={t('label')}
      {...landingView}
      points={points}
      interactive={false}
      clusterLabel={(count) => t('cluster', { count })}
      inViewLabel={(count) => t('cluster', { count })}
      padding={landingPadding(isWide)}
      attributionPosition={isWide ? 'bottom-right' : 'bottom-left'}
      attributionInset={isWide ? 0 : 34}
      failed={{ message: t('failed'), retry: t('retry') }}
    />
  )
}

function usePricePills() {
  const t = useTranslations('landing.map')
  const format = useFormatter()
  const active = useCall(activeLocations, {
    query: { near: `${landingView.centre.lat},${landingView.centre.lng}`, limit: maxAsked },
  })
  return useMemo(() => {
    const priced = (active.data ?? []).flatMap(({ _id, name, price, coordinates }) => {
      if (!coordinates || price === null) return []
      const label =
        price === 0
          ? t('free')
          : format.number(price, {
              style: 'currency',
              currency: 'USD',
              minimumFractionDigits: Number.isInteger(price) ? 0 : 2,
            })
      const tone = price === 0 ? ('soft' as const) : ('plain' as const)
      return { id: _id, coordinates, label, accessibleName: name, tone }
    })
    return apart(priced, minMetersApart).slice(0, maxShown)
  }, [active.data, format, t])
}

const wide = window.matchMedia('(min-width: 56.25rem)')

const useIsWide = () =>
  useSyncExternalStore(
    (listener) => {
      wide.addEventListener('change', listener)
      return () => wide.removeEventListener('change', listener)
    },
    () => wide.matches,
  )
