import { MapPinPlus } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Coordinates } from '#contract/locations.ts'
import { paths } from '#web/paths.ts'
import { useIsConnected } from '#web/shell/data/connection.ts'
import { Button } from '#web/ui/Button.tsx'

/** At the list's end: a public restroom that it does not have. `middleOf` says what the map shows. */
export function SomethingMissing({ middleOf }: { middleOf: () => Coordinates }) {
  const t = useTranslations('home')
  const navigate = useNavigate()
  if (!useIsConnected()) return null
  return (
    <p className="px-4 pt-4 text-center">
      <Button
        look="plain"
        size="small"
        icon={<MapPinPlus aria-hidden />}
        onClick={() => void navigate(paths.missingRestroom, { state: { middle: middleOf() } })}
      >
        {t('missing')}
      </Button>
    </p>
  )
}
