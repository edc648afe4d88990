import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { personFile } from '#contract/operator.ts'
import type { PersonFile } from '#contract/operatorFiles.ts'
import { liftSuspension, suspendPerson } from '#contract/operatorPeople.ts'
import { SuspensionReason, suspensionDays, suspensionReasons } from '#contract/suspensions.ts'
import { Select } from '#web/ui/Field.tsx'
import { ReasonForm } from './ReasonForm.tsx'
import { useFileAction } from './useFiles.ts'

type Kind = PersonFile['kind']

interface Props {
  id: string
  onDone?: () => void
}

/** Suspends a guest or a partner: for what, for how long, and in whose words they are told. */
export function SuspendForm({ id, kind, onDone }: Props & { kind: Kind }) {
  const t = useTranslations('operator.suspend')
  const why = useTranslations('suspension')
  const [reason, setReason] = useState<SuspensionReason>('fraud')
  const [days, setDays] = useState<(typeof suspensionDays)[number] | null>(suspensionDays[1])
  const suspend = useFileAction(suspendPerson, [personFile, { params: { id } }], onDone)
  return (
    <ReasonForm
      isBusy={suspend.isPending}
      error={suspend.error}
      words={{ label: t('words'), hint: t('wordsHint'), required: t('required') }}
      choices={[
        {
          label: t('submit'),
          look: 'danger',
          onChoose: (words) => suspend.mutate({ params: { id }, body: { reason, days, words } }),
        },
      ]}
    >
      <p className="text-sm text-muted">
        {t('text', { isPartner: kind === 'partner' ? 'yes' : 'no' })}
      </p>
      <Select
        label={t('reason')}
        value={reason}
        onChange={({ target }) => setReason(SuspensionReason.parse(target.value))}
      >
        {suspensionReasons[kind].map((offered) => (
          <option key={offered} value={offered}>
            {why('reason', { reason: offered })}
          </option>
        ))}
      </Select>
      <Select
        label={t('days')}
        value={days ?? ''}
        onChange={({ target }) =>
          setDays(suspensionDays.find((offered) => String(offered) === target.value) ?? null)
        }
      >
        {suspensionDays.map((offered) => (
          <option key={offered} value={offered}>
            {t('for', { days: offered })}
          </option>
        ))}
        <option value="">{t('open')}</option>
      </Select>
    </ReasonForm>
  )
}

export function LiftForm({ id, onDone }: Props) {
  const t = useTranslations('operator.suspend')
  const lift = useFileAction(liftSuspension, [personFile, { params: { id } }], onDone)
  return (
    <ReasonForm
      isBusy={lift.isPending}
      error={lift.error}
      choices={[
        {
          label: t('lift'),
          onChoose: (reason) => lift.mutate({ params: { id }, body: { reason } }),
        },
      ]}
    >
      <p className="text-sm text-muted">{t('liftText')}</p>
    </ReasonForm>
  )
}
