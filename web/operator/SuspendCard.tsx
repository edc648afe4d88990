import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PersonFile } from '#contract/operatorFiles.ts'
import { suspendPerson } from '#contract/operatorPeople.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { LiftForm, SuspendForm } from './SuspendForm.tsx'
import { useMayOperate } from './useMayOperate.ts'
import { useWords } from './useWords.ts'

/** Suspends whose file this is, or lifts it. */
export function SuspendCard({ file }: { file: PersonFile }) {
  const { id, kind, suspension, canBeSuspended } = file
  const t = useTranslations('operator.suspend')
  const why = useTranslations('suspension')
  const { moment } = useWords()
  const [isOpen, setOpen] = useState(false)
  const may = useMayOperate()(suspendPerson)
  if (!suspension && !(canBeSuspended && may)) return null
  if (suspension) {
    const { reason, since, until, words } = suspension
    return (
      <Card className="grid gap-3">
        <div>
          <h2>{t('badge')}</h2>
          <p className="mt-1 text-sm break-words text-muted">
            {t('since', { since: moment(since), reason: why('reason', { reason }), words })}{' '}
            {why('until', { hasEnd: until ? 'yes' : 'no', time: until ? moment(until) : '' })}
          </p>
        </div>
        {may && <LiftForm id={id} />}
      </Card>
    )
  }
  return (
    <Card className="grid gap-3">
      <h2>{t('title', { isPartner: kind === 'partner' ? 'yes' : 'no' })}</h2>
      {isOpen ? (
        <SuspendForm id={id} kind={kind} />
      ) : (
        <Button look="outline" wide onClick={() => setOpen(true)}>
          {t('submit')}
        </Button>
      )}
    </Card>
  )
}
