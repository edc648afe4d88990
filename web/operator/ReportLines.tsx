import { useTranslations } from 'use-intl'
import type { FiledReport } from '#contract/operatorFiles.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { FileLink } from './FileLink.tsx'
import { Lines, useMaxShown } from './FilePage.tsx'
import { useWords } from './useWords.ts'

/** The reports in a file, each linking to its visit. */
export function ReportLines({ reports }: { reports: FiledReport[] }) {
  const t = useTranslations('operator')
  const replyLabel = useTranslations('report.partner')
  const { moment } = useWords()
  const maxShown = useMaxShown()
  return (
    <Lines title={t('reports')} none={t('nothing')} limit={maxShown(reports)}>
      {reports.map((report) => (
        <li key={report.id}>
          <FileLink
            to={paths.operatorVisit(report.visitId)}
            title={replyLabel(`reason.${report.reason}`)}
            detail={moment(report.reportedAt)}
            badge={report.state === 'open' ? <Badge tone="warn">{t('decide')}</Badge> : null}
          />
        </li>
      ))}
    </Lines>
  )
}
