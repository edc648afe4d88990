import { useTranslations } from 'use-intl'
import { doorActsKeptDays, doorLog } from '#contract/staff.ts'
import { useCallPages } from '#web/api/useCall.ts'
import { useByWords } from '#web/i18n/useByWords.ts'
import { ActLog, ActRow } from './ActLog.tsx'

/** What was done at the doors. */
export function DoorLog() {
  const t = useTranslations('team.staff')
  const words = useByWords()
  const log = useCallPages(doorLog, {}, ({ next }) =>
    next === null ? undefined : { before: next },
  )
  return (
    <ActLog
      log={log}
      title={t('log')}
      none={t('logNone')}
      hint={t('logHint', { days: doorActsKeptDays })}
    >
      {(act) => (
        <ActRow
          key={act.id}
          act={t('acts', { act: act.act })}
          detail={act.restroom}
          by={words(act)}
          at={act.at}
        />
      )}
    </ActLog>
  )
}
