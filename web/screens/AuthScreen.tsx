import { ShieldCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { UserType } from '#contract/auth.ts'
import { AuthForm } from '#web/account/auth/AuthForm.tsx'
import { forgetAuthDebug } from '#web/account/auth/authDebug.ts'
import { firstMode } from '#web/account/auth/authForm.ts'
import { KeptPlaceCard } from '#web/account/auth/KeptPlaceCard.tsx'
import { useOwnName } from '#web/i18n/useOwnName.ts'
import { paths } from '#web/paths.ts'
import { useUnclaimed } from '#web/shell/data/guest.ts'
import { landingAreas, type ReturnTo, readAuthState } from '#web/shell/data/returnTo.ts'
import { howSessionEnded, readSession } from '#web/shell/data/session.ts'
import { Header } from '#web/shell/layout/Header.tsx'
import { PaperLinks } from '#web/shell/layout/PaperLinks.tsx'
import { Title } from '#web/shell/layout/Title.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'

export function AuthScreen() {
  const t = useTranslations('auth')
  const navigate = useNavigate()
  const authState = readAuthState(useLocation().state)
  const { returnTo, place, userType } = authState

  useEffect(forgetAuthDebug, [])

  const goOn = ({ userType: signedIn }: { userType: UserType }) => {
    const { to, state } = wayOn(returnTo, signedIn)
    void navigate(to, { replace: true, state })
  }

  return (
    <div className="grid flex-1 bg-surface wide:grid-cols-2">
      <Title>{t('signInTitle')}</Title>
      <div className="flex flex-col">
        <Header look="plain" />
        <main className="mx-auto flex w-full max-w-[27.5rem] flex-1 flex-col px-5 pt-2 pb-6 wide:justify-center wide:pb-10">
          <AuthForm
            initialMode={firstMode(authState, howSessionEnded() === 'expired')}
            initialUserType={userType ?? 'user'}
            onSignedIn={goOn}
          >
            {place && <KeptPlaceCard place={place} />}
            <SessionNotice returnTo={returnTo} />
            <OnDeviceNotice />
          </AuthForm>
          <p className="mt-auto flex items-center justify-center gap-2.5 pt-4 font-bold text-brand-ink wide:hidden">
            <ShieldCheck aria-hidden className="size-5" />
            {t('promise')}
          </p>
        </main>
        <PaperLinks className="px-5 pb-4" />
      </div>
      <aside
        aria-hidden
        className="relative m-4 ml-0 overflow-hidden rounded-sheet max-wide:hidden"
      >
        <img src="/illustrations/room-2.svg" alt="" className="absolute size-full object-cover" />
        <p className="absolute bottom-6 left-6 flex items-center gap-3.5 rounded-card bg-surface px-6 py-5 font-bold shadow-card">
          <ShieldCheck className="size-5 text-brand" />
          {t('promise')}
        </p>
      </aside>
    </div>
  )
}

/** Back to the screen that asked; to the landing area when none did [A12, L8]. */
const wayOn = (returnTo: ReturnTo | undefined, userType: UserType) =>
  returnTo
    ? { to: { pathname: returnTo.pathname, search: returnTo.search }, state: returnTo.state }
    : { to: landingAreas[userType], state: undefined }

function SessionNotice({ returnTo }: { returnTo: ReturnTo | undefined }) {
  const t = useTranslations('auth')
  const ownName = useOwnName()
  // As it was when the screen opened: a sign-in that just worked is on its way already.
  const [session] = useState(readSession)
  if (session) {
    const { to, state } = wayOn(returnTo, session.userType)
    return (
      <Notice
        action={
          <ButtonLink look="outline" size="small" to={to} state={state} replace>
            {t('goOn')}
          </ButtonLink>
        }
      >
        {t('alreadyIn', { name: ownName(session.userName) })}
      </Notice>
    )
  }
  if (returnTo && howSessionEnded() === 'expired') return <Notice>{t('sessionEnded')}</Notice>
  return null
}

/** Signing in joins what was bought here without an account, and its saved card: someone who borrowed the phone is told before. */
function OnDeviceNotice() {
  const t = useTranslations('auth')
  if (useUnclaimed() === null) return null
  return (
    <Notice
      action={
        <ButtonLink look="outline" size="small" to={paths.payments}>
          {t('seePurchases')}
        </ButtonLink>
      }
    >
      {t('onDevice')}
    </Notice>
  )
}
