import { useTranslations } from 'use-intl'
import { isByPitstop, teamLog } from '#contract/teamLog.ts'
import { useCallPages } from '#web/api/useCall.ts'
import { ActLog, ActRow } from './ActLog.tsx'
import { useActDetail } from './useActDetail.ts'

/** What members did in the organisation's name. */
export function TeamLog() {
  const t = useTranslations('team.log')
  const common = useTranslations('common')
  const detailOf = useActDetail()
  const log = useCallPages(teamLog, {}, ({ next }) =>
    next === null ? undefined : { before: next },
  )
  return (
    <ActLog log={log} title={t('title')} none={t('none')}>
      {(act) => (
        <ActRow
          key={act.id}
          act={t(`acts.${act.act}`)}
          detail={[act.subject, detailOf(act)]
            .filter((part) => part !== null && part !== '')
            .join(' · ')}
          by={act.by ?? (isByPitstop(act.act) ? common('brand') : t('nobody'))}
          at={act.at}
        />
      )}
    </ActLog>
  )
}
