import { CircleHelp, Hourglass, Smartphone, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { OutcomePage } from '#web/guest/plans/OutcomePage.tsx'
import { useSettled } from '#web/guest/plans/useSettled.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { paths } from '#web/paths.ts'
import { useIsGuest } from '#web/shell/data/guest.ts'
import { Refused } from '#web/shell/data/Refused.ts'
import { askSignIn } from '#web/shell/data/returnTo.ts'
import { useSession } from '#web/shell/data/session.ts'
import { OwnPageLink } from '#web/shell/layout/OwnPageLink.tsx'
import { Page } from '#web/shell/layout/Page.tsx'
import { Title } from '#web/shell/layout/Title.tsx'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'
import { SettledMoneyBack, SettledNotPaid, SettledPlan } from './SettledOrder.tsx'

/** Grants nothing: it asks how the order stands, and shows it [R14]. */
export function SuccessScreen() {
  const t = useTranslations('checkout')
  const [query] = useSearchParams()
  const sessionId = query.get('session_id')
  const isGuest = useIsGuest()
  return (
    <>
      <Title>{t('title')}</Title>
      {sessionId && isGuest && <Settling sessionId={sessionId} />}
      {sessionId && !isGuest && <PaidElsewhere />}
      {!sessionId && <NoPurchase />}
    </>
  )
}

function Settling({ sessionId }: { sessionId: string }) {
  const t = useTranslations('checkout')
  const refusal = useRefusal()
  const settled = useSettled(sessionId)
  const hasProfile = useSession() !== null
  const again = <AskAgain isBusy={settled.isFetching} onAsk={() => void settled.refetch()} />

  if (settled.isPending) return <Asking />
  if (settled.isError)
    return isUnknown(settled.error) ? (
      <PaidElsewhere />
    ) : (
      <Stays
        icon={<WifiOff aria-hidden />}
        title={t('noAnswer.title')}
        text={
          <>
            <p>{refusal(settled.error)}</p>
            <p>{t('noAnswer.text')}</p>
          </>
        }
      >
        {again}
      </Stays>
    )

  const outcome = settled.data
  switch (outcome.kind) {
    case 'open':
      return (
        <Stays
          icon={<Hourglass aria-hidden />}
          title={t('open.title')}
          text={t(hasProfile ? 'open.text' : 'open.textHere')}
        >
          {again}
        </Stays>
      )
    case 'visit_ready':
    case 'visit_asked':
      return <Navigate to={paths.visit(outcome.visitId)} replace />
    case 'plan_ready':
      return <SettledPlan planId={outcome.planId} />
    case 'money_back':
      return <SettledMoneyBack outcome={outcome} />
    case 'not_paid':
      return <SettledNotPaid outcome={outcome} />
  }
}

const isUnknown = (error: Error) =>
  error instanceof Refused && (error.status === 404 || error.status === 400)

function Asking() {
  const t = useTranslations('checkout')
  return (
    <Page width="narrow" className="grid flex-1 content-center justify-items-center text-center">
      <Waiting label={t('asking')} className="grid justify-items-center gap-4">
        <Skeleton className="size-16 rounded-full" />
        <p aria-hidden className="text-xl font-extrabold">
          {t('asking')}
        </p>
        <p className="text-muted">{t('askingHint')}</p>
      </Waiting>
    </Page>
  )
}

const Stays = ({
  children,
  ...page
}: {
  icon: ReactNode
  title: string
  text: ReactNode
  children: ReactNode
}) => <OutcomePage look="calm" {...page} actions={children} />

function AskAgain({ isBusy, onAsk }: { isBusy: boolean; onAsk: () => void }) {
  const t = useTranslations('checkout')
  const common = useTranslations('common')
  return (
    <>
      <Button wide size="large" busy={isBusy} onClick={onAsk}>
        {common('retry')}
      </Button>
      <OwnPageLink wide look="soft">
        {t('toProfile')}
      </OwnPageLink>
    </>
  )
}

function WayHome() {
  const t = useTranslations('checkout')
  return (
    <>
      <ButtonLink wide size="large" to={paths.home}>
        {t('findRestroom')}
      </ButtonLink>
      <OwnPageLink wide look="soft">
        {t('toProfile')}
      </OwnPageLink>
    </>
  )
}

/** Knowing this address is not enough: the code is shown where the purchase was made. */
function PaidElsewhere() {
  const t = useTranslations('checkout')
  const location = useLocation()
  const isSignedIn = useSession() !== null
  return (
    <Stays
      icon={<Smartphone aria-hidden />}
      title={t('elsewhere.title')}
      text={t('elsewhere.text')}
    >
      {!isSignedIn && (
        <ButtonLink
          wide
          size="large"
          to={paths.auth}
          state={askSignIn({ returnTo: location, userType: 'user' })}
        >
          {t('elsewhere.signIn')}
        </ButtonLink>
      )}
      {!isSignedIn && (
        <ButtonLink wide look="soft" to={paths.recover}>
          {t('elsewhere.byReceipt')}
        </ButtonLink>
      )}
      <ButtonLink wide look="plain" to={paths.home}>
        {t('findRestroom')}
      </ButtonLink>
    </Stays>
  )
}

function NoPurchase() {
  const t = useTranslations('checkout')
  return (
    <Stays icon={<CircleHelp aria-hidden />} title={t('nothing.title')} text={t('nothing.text')}>
      <WayHome />
    </Stays>
  )
}
