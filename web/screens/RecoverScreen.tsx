import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { RecoverByCard } from '#web/account/auth/RecoverByCard.tsx'
import { RecoverByCode } from '#web/account/auth/RecoverByCode.tsx'
import { heldId } from '#web/guest/visits/heldVisit.ts'
import { paths } from '#web/paths.ts'
import { useRecovered } from '#web/shell/data/guest.ts'
import { useSession } from '#web/shell/data/session.ts'
import { Page } from '#web/shell/layout/Page.tsx'
import { Title } from '#web/shell/layout/Title.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'

/** A lost phone: a code opens what still works, and the card that paid opens all. */
export function RecoverScreen() {
  const t = useTranslations('auth.recover')
  const navigate = useNavigate()
  const isSignedIn = useSession() !== null
  const isRecovered = useRecovered() !== null
  // What another phone bought would take its place here.
  const ownCode = heldId()
  const [query] = useSearchParams()
  const show = useCallback(
    (visitId: string | null) =>
      void navigate(visitId ? paths.visit(visitId) : paths.payments, { replace: true }),
    [navigate],
  )
  return (
    <Page width="narrow" className="grid gap-4">
      <Title>{t('title')}</Title>
      <h1>{t(isRecovered ? 'allTitle' : 'title')}</h1>
      <p className="text-muted">{t(isRecovered ? 'allText' : 'text')}</p>
      {isRecovered && (
        <RecoverByCard
          checked={query.get('session_id')}
          paid={query.get('payment')}
          onOpened={show}
        />
      )}
      {!isRecovered && isSignedIn && <Notice>{t('signedIn')}</Notice>}
      {!isRecovered && !isSignedIn && ownCode && (
        <Notice
          action={
            <ButtonLink size="small" look="soft" to={paths.visit(ownCode)}>
              {t('openOwn')}
            </ButtonLink>
          }
        >
          {t('ownLive')}
        </Notice>
      )}
      {!isRecovered && !isSignedIn && !ownCode && (
        <RecoverByCode
          onRecovered={({ visitId, isLive }) => {
            // With nothing live, this screen goes on to the card.
            if (isLive)
              void navigate(visitId ? paths.visit(visitId) : paths.home, { replace: true })
          }}
        />
      )}
      {!isRecovered && <p className="text-sm text-muted">{t('rest')}</p>}
      <ButtonLink look="plain" to={isRecovered ? paths.myCode : paths.home}>
        {t(isRecovered ? 'back' : 'findRestroom')}
      </ButtonLink>
    </Page>
  )
}
