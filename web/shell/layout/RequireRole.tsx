import { Store, User } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { UserType } from '#contract/auth.ts'
import { useSignOut } from '#web/api/useSignOut.ts'
import { paths } from '#web/paths.ts'
import { useRecovered, useUnclaimed } from '#web/shell/data/guest.ts'
import { askSignIn, landingAreas } from '#web/shell/data/returnTo.ts'
import { howSessionEnded, useSession } from '#web/shell/data/session.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

interface Props {
  role?: UserType
  /** Whether those who come here signed out are most likely new. */
  isForNewcomers?: boolean
  /** Who may be here without an account: a guest who bought something on this device, a recovered phone too, or anyone. */
  without?: 'guest' | 'holder' | 'anyone'
  children?: ReactNode
}

/** Around routes, or around children. After a sign-in it returns to the same address, with its query. */
export function RequireRole({ role, isForNewcomers = false, without, children }: Props) {
  const session = useSession()
  const isUnclaimed = useUnclaimed() !== null
  const isRecovered = useRecovered() !== null
  const isAdmitted =
    without === 'anyone' ||
    (without !== undefined && isUnclaimed) ||
    (without === 'holder' && isRecovered)
  const location = useLocation()
  const [wasSignedIn] = useState(session !== null)

  if (!session && !wasSignedIn && isAdmitted) return children ?? <Outlet />
  if (!session && wasSignedIn && howSessionEnded() === 'left')
    return <Navigate to={paths.landing} replace />
  if (!session) {
    const signIn = askSignIn({
      returnTo: location,
      ...(role ? { userType: role } : {}),
      ...(isForNewcomers && !wasSignedIn ? { mode: 'sign_up' } : {}),
    })
    return <Navigate to={paths.auth} replace state={signIn} />
  }
  if (role && session.userType !== role) return <WrongRole needed={role} />
  return children ?? <Outlet />
}

function WrongRole({ needed }: { needed: UserType }) {
  const t = useTranslations('nav.wrongRole')
  const signOut = useSignOut()
  return (
    <EmptyState
      icon={needed === 'partner' ? <Store aria-hidden /> : <User aria-hidden />}
      title={t('title', { needed })}
      action={
        <div className="grid gap-2">
          <ButtonLink to={landingAreas[needed === 'partner' ? 'user' : 'partner']}>
            {t('goHome')}
          </ButtonLink>
          <Button look="plain" onClick={signOut}>
            {t('signOut')}
          </Button>
        </div>
      }
    >
      {t('text', { needed })}
    </EmptyState>
  )
}
