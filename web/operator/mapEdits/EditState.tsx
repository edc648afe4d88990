import { useTranslations } from 'use-intl'
import type { MapEdit } from '#contract/mapEdits.ts'
import { Badge } from '#web/ui/Badge.tsx'

const tones = { waiting: 'warn', live: 'ok', declined: 'neutral', reverted: 'bad' } as const

/** What an edit is, and what became of it. */
export function EditState({ edit: { kind, state } }: { edit: Pick<MapEdit, 'kind' | 'state'> }) {
  const t = useTranslations('operator.mapEdits')
  return (
    <p className="flex flex-wrap items-center justify-between gap-2 font-bold">
      {t('kind', { kind })}
      <Badge tone={tones[state]}>{t('state', { state })}</Badge>
    </p>
  )
}
