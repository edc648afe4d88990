import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  chooseSchedule,
  type Earnings,
  minPayoutCents,
  PayoutSchedule,
  showEarnings,
} from '#contract/payouts.ts'
import { useAction } from '#web/api/useCall.ts'
import { useDollars } from '#web/i18n/useDollars.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { PasswordForm } from '#web/shell/layout/PasswordForm.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { InPlace } from '#web/ui/InPlace.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Segmented } from '#web/ui/Segmented.tsx'
import { useDates } from './useDates.ts'

/** When payouts go by themselves. */
export function ScheduleCard({ automatic }: { automatic: Earnings['automatic'] }) {
  const t = useTranslations('payouts.schedule')
  const dollars = useDollars()
  const [newSchedule, setChosen] = useState<PayoutSchedule>()
  const [isSaved, setIsSaved] = useState(false)
  const { schedule, isPaused } = automatic
  const choose = (value: PayoutSchedule) => {
    setIsSaved(false)
    setChosen(value === schedule && !isPaused ? undefined : value)
  }
  const shown = newSchedule ?? schedule
  return (
    <Card aria-labelledby="schedule" className="grid gap-3">
      <h2 id="schedule">{t('title')}</h2>
      {isPaused && <Notice tone="warn">{t('isPaused')}</Notice>}
      <Segmented
        label={t('title')}
        value={shown}
        onChange={choose}
        options={PayoutSchedule.options.map((value) => ({ value, label: t(value) }))}
      />
      <p className="text-sm text-muted">{t(`text.${shown}`, { min: dollars(minPayoutCents) })}</p>
      <InPlace shows={newSchedule ?? false}>
        {newSchedule && (
          <Confirm
            key={newSchedule}
            schedule={newSchedule}
            onClose={() => setChosen(undefined)}
            onSaved={() => {
              setChosen(undefined)
              setIsSaved(true)
            }}
          />
        )}
      </InPlace>
      <p role="status" className="text-sm font-semibold empty:hidden">
        {isSaved && t('saved')}
      </p>
    </Card>
  )
}

interface ConfirmProps {
  schedule: PayoutSchedule
  onClose: () => void
  onSaved: () => void
}

function Confirm({ schedule, onClose, onSaved }: ConfirmProps) {
  const t = useTranslations('payouts.schedule')
  const common = useTranslations('common')
  const say = useRefusal()
  const formId = useId()
  const save = useAction(chooseSchedule, { updates: [showEarnings], onSuccess: onSaved })
  return (
    <div className="grid gap-3">
      <p className="text-sm">{t('confirm')}</p>
      <PasswordForm
        id={formId}
        isBusy={save.isPending}
        error={save.error}
        onTyped={(factors) => save.mutate({ body: { ...factors, schedule } })}
      />
      {save.isError && <Notice tone="error">{say(save.error)}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" form={formId} busy={save.isPending}>
          {t('save')}
        </Button>
        <Button look="plain" onClick={onClose}>
          {common('cancel')}
        </Button>
      </div>
    </div>
  )
}

/** The day of the next payout that goes by itself; below the minimum it waits. */
export function NextPayout({ next }: { next: NonNullable<Earnings['automatic']['next']> }) {
  const t = useTranslations('payouts.schedule')
  const dollars = useDollars()
  const date = useDates().longDay(next.date)
  return (
    <p className="mt-3 text-sm font-semibold">
      {next.cents < minPayoutCents
        ? t('nextTooSmall', { date, min: dollars(minPayoutCents) })
        : t('next', { date, amount: dollars(next.cents) })}
    </p>
  )
}
