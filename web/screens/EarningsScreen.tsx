import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Earnings } from '#contract/payouts.ts'
import { CasesCard } from '#web/account/cases/CasesCard.tsx'
import { Balances } from '#web/partner/payouts/Balances.tsx'
import { BankCard } from '#web/partner/payouts/BankCard.tsx'
import { DayList } from '#web/partner/payouts/DayList.tsx'
import { DownloadStatement } from '#web/partner/payouts/DownloadStatement.tsx'
import { HowItAddsUp } from '#web/partner/payouts/HowItAddsUp.tsx'
import { LegalDetailsCard } from '#web/partner/payouts/LegalDetailsCard.tsx'
import { PayoutList } from '#web/partner/payouts/PayoutList.tsx'
import { ScheduleCard } from '#web/partner/payouts/ScheduleCard.tsx'
import { StatementList } from '#web/partner/payouts/StatementList.tsx'
import { useEarnings } from '#web/partner/payouts/useEarnings.ts'
import { YearList } from '#web/partner/payouts/YearList.tsx'
import { Page } from '#web/shell/layout/Page.tsx'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { Title } from '#web/shell/layout/Title.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'
import { PartnerStatus } from './PartnerStatus.tsx'

/** What the partner has earned, how it adds up, and its payouts. */
export function EarningsScreen() {
  const t = useTranslations('payouts')
  return (
    <Page>
      <Title>{t('earnings')}</Title>
      <Shown />
    </Page>
  )
}

function Shown() {
  const common = useTranslations('common')
  const [search] = useSearchParams()
  // The provider's page returns here with the result in `bank`.
  const bankReturn = search.get('bank')
  const earnings = useEarnings({ asksBank: bankReturn === 'back' })

  if (earnings.isPending)
    return (
      <Waiting label={common('loading')} className="grid gap-3">
        <Skeleton className="h-10 w-48" />
        <Skeleton className="h-44 rounded-card" />
        <Skeleton className="h-64 rounded-card" />
      </Waiting>
    )
  if (!earnings.data) return <ReadFailed query={earnings} />
  return <Ready earnings={earnings.data} hasRunOut={bankReturn === 'again'} />
}

function Ready({ earnings, hasRunOut }: { earnings: Earnings; hasRunOut: boolean }) {
  const t = useTranslations('payouts')
  const [thisMonth] = earnings.months
  const bank = <BankCard bank={earnings.bank} hasRunOut={hasRunOut} />
  const isReady = earnings.bank.state === 'ready'
  return (
    <>
      <div className="mb-3 flex items-start justify-between gap-3 wide:mb-4">
        <h1>{t('earnings')}</h1>
        {thisMonth && <DownloadStatement month={thisMonth} format="csv" />}
      </div>
      <PartnerStatus className="-mt-2 mb-3" />
      <Balances earnings={earnings} />
      <div className="mt-3 empty:hidden wide:mt-4">
        <CasesCard />
      </div>
      <div className="mt-3 grid gap-3 tablet:grid-cols-2 tablet:items-start wide:mt-4 wide:grid-cols-[minmax(0,1fr)_400px] wide:gap-5">
        <DayList />
        <div className="grid min-w-0 gap-3 max-tablet:contents wide:gap-5">
          {!isReady && <div className="max-tablet:order-first">{bank}</div>}
          <PayoutList earnings={earnings} />
          <StatementList months={earnings.months} />
          <YearList months={earnings.months} />
          <ScheduleCard automatic={earnings.automatic} />
          {isReady && bank}
          <LegalDetailsCard />
          <HowItAddsUp />
        </div>
      </div>
    </>
  )
}
