import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { Month } from '#contract/payouts.ts'
import { showStatement } from '#contract/statements.ts'
import { useCall } from '#web/api/useCall.ts'
import { DownloadStatement } from '#web/partner/payouts/DownloadStatement.tsx'
import { StatementView } from '#web/partner/payouts/StatementView.tsx'
import { useDates } from '#web/partner/payouts/useDates.ts'
import { paths } from '#web/paths.ts'
import { Page } from '#web/shell/layout/Page.tsx'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { Title } from '#web/shell/layout/Title.tsx'
import { BackLink } from '#web/ui/BackLink.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'
import { NotFoundScreen } from './NotFoundScreen.tsx'

/** One month of the partner's account. */
export function StatementScreen() {
  const month = Month.safeParse(useParams()['month'])
  return month.success ? <OneMonth month={month.data} /> : <NotFoundScreen />
}

function OneMonth({ month }: { month: string }) {
  const t = useTranslations('payouts')
  const dates = useDates()
  const title = t('statement.title', { month: dates.month(month) })
  return (
    <Page>
      <Title>{title}</Title>
      <BackLink to={paths.earnings}>{t('earnings')}</BackLink>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <h1>{title}</h1>
        <div className="flex gap-2">
          <DownloadStatement month={month} format="csv" />
          <DownloadStatement month={month} format="pdf" />
        </div>
      </div>
      <Shown month={month} />
    </Page>
  )
}

function Shown({ month }: { month: string }) {
  const common = useTranslations('common')
  const statement = useCall(showStatement, { params: { month } })

  if (statement.isPending)
    return (
      <Waiting label={common('loading')} className="grid gap-3 wide:grid-cols-2">
        <Skeleton className="h-64 rounded-card" />
        <Skeleton className="h-64 rounded-card" />
      </Waiting>
    )
  if (statement.isLoadingError) return <ReadFailed query={statement} />
  return <StatementView statement={statement.data} />
}
