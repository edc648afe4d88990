import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import {
  defaultPercent,
  lowerShareNoticeDays,
  maxPercent,
  minPercent,
} from '#contract/commission.ts'
import { personFile } from '#contract/operator.ts'
import type { PersonFile } from '#contract/operatorFiles.ts'
import { setShare } from '#contract/operatorPeople.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Field } from '#web/ui/Field.tsx'
import { ReasonForm } from './ReasonForm.tsx'
import { useFileAction } from './useFiles.ts'
import { useMayOperate } from './useMayOperate.ts'

/** What an organisation earns of its visits, and from when on another share holds. */
export function ShareCard({ file: { id, share } }: { file: PersonFile }) {
  const t = useTranslations('operator.share')
  const format = useFormatter()
  const percent = usePercent()
  const [isOpen, setOpen] = useState(false)
  const may = useMayOperate()(setShare)
  if (!share) return null
  return (
    <Card className="grid gap-3">
      <div>
        <h2>{t('title')}</h2>
        <p className="mt-1 text-sm">{t('now', { share: percent(share.percent) })}</p>
      </div>
      {share.changes.length > 0 && (
        <ol aria-label={t('title')} className="divide-y divide-line text-sm">
          {share.changes.map((change) => (
            <li key={change.fromOn} className="py-2.5">
              <p className="font-bold">
                {t('from', {
                  share: percent(change.percent ?? defaultPercent),
                  date: format.dateTime(noonOf(change.fromOn), { dateStyle: 'medium' }),
                })}
              </p>
              <p className="text-xs break-words text-muted">
                <b>{change.operator}</b> · {change.reason}
              </p>
            </li>
          ))}
        </ol>
      )}
      {may && !isOpen && (
        <Button look="outline" wide onClick={() => setOpen(true)}>
          {t('change')}
        </Button>
      )}
      {may && isOpen && <ShareForm id={id} onDone={() => setOpen(false)} />}
    </Card>
  )
}

function ShareForm({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useTranslations('operator.share')
  const percent = usePercent()
  const [typed, setTyped] = useState('')
  const [fromOn, setFromOn] = useState('')
  const [fault, setFault] = useState<'share' | 'date'>()
  const set = useFileAction(setShare, [personFile, { params: { id } }], onDone)
  const submit = (reason: string) => {
    const typedPercent = typed.trim() === '' ? null : Number(typed)
    const isShare = typedPercent === null || isAllowed(typedPercent)
    setFault(isShare ? (fromOn === '' ? 'date' : undefined) : 'share')
    if (isShare && fromOn !== '')
      set.mutate({ params: { id }, body: { percent: typedPercent, fromOn, reason } })
  }
  return (
    <ReasonForm
      isBusy={set.isPending}
      error={set.error}
      isTold
      choices={[{ label: t('submit'), onChoose: submit }]}
    >
      <p className="text-sm text-muted">{t('text', { days: lowerShareNoticeDays })}</p>
      <Field
        label={t('percent')}
        hint={t('percentHint', { share: percent(defaultPercent) })}
        inputMode="numeric"
        maxLength={3}
        error={fault === 'share' && t('wrongPercent', { min: minPercent, max: maxPercent })}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Field
        label={t('date')}
        type="date"
        error={fault === 'date' && t('noDate')}
        value={fromOn}
        onChange={({ target }) => setFromOn(target.value)}
      />
    </ReasonForm>
  )
}

const isAllowed = (percent: number) =>
  Number.isInteger(percent) && percent >= minPercent && percent <= maxPercent

const noonOf = (date: string) => new Date(`${date}T12:00:00`)

function usePercent() {
  const format = useFormatter()
  return (percent: number) => format.number(percent / 100, { style: 'percent' })
}
