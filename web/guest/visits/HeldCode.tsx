import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { zoneOf } from '#contract/openingHours.ts'
import { visitCalls } from '#contract/staleAfter.ts'
import { leaveVisit, type Visit } from '#contract/visits.ts'
import { useAction } from '#web/api/useCall.ts'
import { useServerTime } from '#web/shell/data/useServerTime.ts'
import { useDoorTime } from '#web/i18n/useDoorTime.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
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
  const queries = useQueryClient()
  const refusal = useRefusal()
  const doorTime = useDoorTime()
  const mutationKey = ['visits', 'leave', visit.id]
  const leaving = useAction(leaveVisit, {
    mutationKey,
    onSuccess: () => onLeft?.(),
    // The code may have been used at this very moment: show what holds now.
    invalidates: visitCalls,
  })

  if (from > now) {
    const time = doorTime(from, now, zoneOf(visit.location.openingHours))
    return <p className="text-center text-sm text-muted">{t('leaveLater', { time })}</p>
  }
  return (
    <>
      {leaving.isError && <Notice tone="error">{refusal(leaving.error)}</Notice>}
      <Button
        wide
        look="outline"
        busy={leaving.isPending}
        onClick={() => {
          if (queries.isMutating({ mutationKey }) === 0)
            leaving.mutate({ params: { id: visit.id } })
        }}
      >
        {t('leave')}
      </Button>
      <p className="text-center text-xs text-muted">{t('leaveHint')}</p>
    </>
  )
}
