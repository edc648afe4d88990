import { Footprints } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { ListedLocation } from '#web/shell/data/listedLocation.ts'
import { Button } from '#web/ui/Button.tsx'
import { Walk } from './LocationFacts.tsx'
import { originOf } from './origin.ts'
import { locate } from './position.ts'
import { usePosition } from './usePosition.ts'
import { useWalk } from './useWalk.ts'

/** The way on foot where the position is known; else the person may ask for it. */
export function WalkFromHere({ location }: { location: ListedLocation }) {
  const t = useTranslations('location')
  const position = usePosition()
  const { route } = useWalk(location)
  if (!location.coordinates) return null
  if (position.kind === 'known')
    return (
      <p className="flex items-center gap-1.5 text-sm text-muted">
        <Walk from={originOf({ searched: null, position })} location={location} route={route} />
      </p>
    )
  return (
    <div>
      <Button
        look="plain"
        size="small"
        className="-ml-4"
        icon={<Footprints aria-hidden />}
        busy={position.kind === 'asking'}
        onClick={() => void locate()}
      >
        {position.kind === 'asking' ? t('finding') : t('findWalk')}
      </Button>
      <p role="status" className="text-xs text-muted">
        {(position.kind === 'denied' || position.kind === 'unavailable') && t('cannotFind')}
      </p>
    </div>
  )
}
