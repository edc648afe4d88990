import { useTranslations } from 'use-intl'
import { takeDownLocation } from '#contract/operator.ts'
import type { LocationFile } from '#contract/operatorFiles.ts'
import { Card } from '#web/ui/Card.tsx'
import { TakeDownForm } from './TakeDownForm.tsx'
import { useMayOperate } from './useMayOperate.ts'
import { useWords } from './useWords.ts'

/** Hides a location from guests, or releases it; one that was closed for good is neither. */
export function TakeDownCard({ file: { id, standing, takenDown } }: { file: LocationFile }) {
  const t = useTranslations('operator')
  const { moment } = useWords()
  const may = useMayOperate()
  if (standing === 'closed' || !may(takeDownLocation)) return null
  return (
    <Card className="grid gap-3">
      <div>
        <h2>{takenDown ? t('release.title') : t('takeDown.title')}</h2>
        <p className="mt-1 text-sm break-words text-muted">
          {takenDown
            ? t('release.text', { since: moment(takenDown.since), reason: takenDown.reason })
            : t('takeDown.text')}
        </p>
      </div>
      <TakeDownForm id={id} isTakenDown={takenDown !== null} />
    </Card>
  )
}
