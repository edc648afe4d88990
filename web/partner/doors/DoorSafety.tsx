import { useFormatter, useTranslations } from 'use-intl'
import { doorSafety, seeAlarm } from '#contract/doorDevices.ts'
import { toleratedSkewMs } from '#contract/doorState.ts'
import { useAction, useCall } from '#web/api/useCall.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useAheadMs } from './useDoor.ts'

/** An alarm is told within a minute. */
const refetchMs = 60_000

/** Everyone at the door should know that its clock is wrong. */
export function ClockAlarm() {
  const t = useTranslations('door')
  const aheadMs = useAheadMs()
  if (Math.abs(aheadMs) <= toleratedSkewMs) return null
  const hours = Math.round(Math.abs(aheadMs) / 3_600_000)
  return (
    <Notice tone="warn" title={t('clockOff.title')} className="mb-4">
      {t(aheadMs > 0 ? 'clockOff.behind' : 'clockOff.ahead', {
        hours,
        days: hours < 48 ? 0 : Math.round(hours / 24),
      })}
    </Notice>
  )
}

/** Warnings for the partner: codes that were never issued, codes used twice, and uses that cannot have happened. */
export function DoorAlarms({ timeZone }: { timeZone: string | undefined }) {
  const t = useTranslations('door')
  const format = useFormatter()
  const safety = useCall(doorSafety, undefined, { refetchInterval: refetchMs })
  const see = useAction(seeAlarm, { updates: [doorSafety] })
  const at = (moment: string) =>
    format.dateTime(new Date(moment), {
      ...(timeZone ? { timeZone } : {}),
      dateStyle: 'medium',
      timeStyle: 'short',
    })
  const alarms = safety.data?.alarms ?? []
  if (alarms.length === 0) return null
  return (
    <div className="mb-4 grid gap-3">
      {alarms.map(({ id, kind, usedAt }) => (
        <Notice
          key={id}
          tone="warn"
          action={
            <Button
              size="small"
              look="outline"
              busy={see.isPending && see.variables.params.id === id}
              onClick={() => see.mutate({ params: { id } })}
            >
              {t('alarm.seen')}
            </Button>
          }
        >
          {t(`alarm.${kind}`, { time: at(usedAt) })}
        </Notice>
      ))}
    </div>
  )
}
