import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#web/paths.ts'
import { askSignIn } from '#web/shell/data/returnTo.ts'
import { useSession } from '#web/shell/data/session.ts'

/** Beside what may be bought without an account: signing in, and the way back. */
export function HaveAnAccount() {
  const t = useTranslations('checkout')
  const location = useLocation()
  if (useSession()) return null
  const state = askSignIn({ returnTo: location, userType: 'user', mode: 'sign_in' })
  return (
    <p className="text-center text-sm text-muted">
      {t.rich('haveAccount', {
        link: (text) => (
          <Link replace to={paths.auth} state={state} className="font-bold text-brand underline">
            {text}
          </Link>
        ),
      })}
    </p>
  )
}
