import { CreditCard } from 'lucide-react'
import { Navigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { confirmCardCheck } from '#contract/cardChecks.ts'
import { useCall } from '#web/api/useCall.ts'
import { OutcomePage } from '#web/guest/plans/OutcomePage.tsx'
import { paths } from '#web/paths.ts'
import { useIsGuest } from '#web/shell/data/guest.ts'
import { Refused } from '#web/shell/data/Refused.ts'
import { Page } from '#web/shell/layout/Page.tsx'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { Title } from '#web/shell/layout/Title.tsx'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'

/** Back from the page where a card is checked: on to the restroom, or why this card does not count. */
export function CheckedScreen() {
  const t = useTranslations('checkout.cardCheck')
  const [query] = useSearchParams()
  const sessionId = query.get('session_id')
  const isGuest = useIsGuest()
  return (
    <>
      <Title>{t('title')}</Title>
      {sessionId && isGuest ? <Settling sessionId={sessionId} /> : <StartedElsewhere />}
    </>
  )
}

function Settling({ sessionId }: { sessionId: string }) {
  const t = useTranslations('checkout.cardCheck')
  const common = useTranslations('common')
  const check = useCall(confirmCardCheck, { body: { sessionId } }, { staleTime: 0, retry: false })
  if (check.isPending)
    return (
      <Page width="narrow">
        <Waiting label={t('asking')}>
          <Skeleton className="h-28 rounded-card" />
        </Waiting>
      </Page>
    )
  if (check.isError)
    return check.error instanceof Refused && check.error.status < 500 ? (
      <StartedElsewhere />
    ) : (
      <Page width="narrow">
        <ReadFailed query={check} />
      </Page>
    )
  const { state, locationId } = check.data
  if (state === 'passed') return <Navigate to={paths.location(locationId)} replace />
  return (
    <OutcomePage
      look="calm"
      icon={<CreditCard aria-hidden />}
      title={t(`${state}.title`)}
      text={<p>{t(`${state}.text`)}</p>}
      actions={
        <>
          {state === 'open' && (
            <Button wide size="large" busy={check.isFetching} onClick={() => void check.refetch()}>
              {common('retry')}
            </Button>
          )}
          <ButtonLink
            wide
            size="large"
            look={state === 'open' ? 'soft' : 'primary'}
            to={paths.location(locationId)}
          >
            {t('back')}
          </ButtonLink>
        </>
      }
    />
  )
}

function StartedElsewhere() {
  const t = useTranslations('checkout.cardCheck')
  return (
    <OutcomePage
      look="calm"
      icon={<CreditCard aria-hidden />}
      title={t('elsewhere.title')}
      text={<p>{t('elsewhere.text')}</p>}
      actions={
        <ButtonLink wide size="large" to={paths.home}>
          {t('find')}
        </ButtonLink>
      }
    />
  )
}
