import { useTranslations } from 'use-intl'
import { zoneOf } from '#contract/openingHours.ts'
import type { Visit } from '#contract/visits.ts'
import { useOutboxAction } from '#web/api/useOutbox.ts'
import { useDoorTime } from '#web/i18n/useDoorTime.ts'
import { announce } from '#web/shell/data/announcement.ts'
import { useServerTime } from '#web/shell/data/useServerTime.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { OutboxNotice } from './OutboxNotice.tsx'
import { ReportVisit } from './ReportVisit.tsx'
import { useVisit } from './useVisit.ts'

interface Props {
  visitId: string
  /** The code is for the door that the guest asks at again. */
  here: boolean
  onCode: (visitId: string) => void
  onElsewhere: () => void
}

/** One live code at a time: it is shown, reported, or left for another door. */
export function HeldCode({ visitId, here, onCode, onElsewhere }: Props) {
  const t = useTranslations('access')
  const { visit, aheadMs } = useVisit(visitId)
  const now = useServerTime(aheadMs)
  const name = visit?.location.name
  return (
    <>
      {!here && <Notice>{name ? t('liveElsewhere', { name }) : t('liveSomewhere')}</Notice>}
      <Button wide onClick={() => onCode(visitId)}>
        {here ? t('show') : t('showOther')}
      </Button>
      {visit && <ReportVisit visit={visit} now={now} onSent={() => onCode(visitId)} />}
      {visit?.leaveFrom && (
        <GoElsewhere
          visit={visit}
          from={new Date(visit.leaveFrom)}
          now={now}
          onLeft={here ? onElsewhere : undefined}
        />
      )}
    </>
  )
}

function GoElsewhere({
  visit,
  from,
  now,
  onLeft,
}: {
  visit: Visit
  from: Date
  now: Date
  onLeft: (() => void) | undefined
}) {
  const t = useTranslations('access')
  const common = useTranslations('common')
  const doorTime = useDoorTime()
  const leaving = useOutboxAction('leave', visit.id, {
    onSent: () => {
      announce(t('left', { name: visit.location.name }))
      onLeft?.()
    },
  })

  if (from > now) {
    const time = doorTime(from, now, zoneOf(visit.location.openingHours))
    return <p className="text-center text-sm text-muted">{t('leaveLater', { time })}</p>
  }
  return (
    <>
      <OutboxNotice of={leaving} />
      <ConfirmButton
        label={t('leave')}
        look="outline"
        busy={leaving.isSending}
        title={t('leaveTitle')}
        backLabel={t('keepCode')}
        closeLabel={common('close')}
        onConfirm={() => leaving.press({ kind: 'leave', visitId: visit.id })}
      >
        {t('leaveHint')}
      </ConfirmButton>
    </>
  )
}
