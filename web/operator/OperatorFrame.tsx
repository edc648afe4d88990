import { LogOut } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { operatorSignOut } from '#contract/operator.ts'
import { operatorIdleMinutes } from '#contract/operatorSession.ts'
import { useClient } from '#web/api/ClientProvider.tsx'
import { useCallCache } from '#web/api/useCallCache.ts'
import { paths } from '#web/paths.ts'
import { forgetOperator, onOperatorChange, useOperator } from '#web/shell/data/operatorSession.ts'
import { LanguageSwitch } from '#web/shell/layout/LanguageSwitch.tsx'
import { SkipToContent } from '#web/shell/layout/SkipToContent.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import { OperatorMenu } from './OperatorNav.tsx'
import { OperatorSignIn } from './OperatorSignIn.tsx'

/** The header with the page for a signed-in operator, or with the sign-in form. */
export function OperatorFrame({ children }: { children: ReactNode }) {
  const operator = useOperator()
  const cache = useCallCache()
  // The next operator at this browser must not see the last one's answers.
  useEffect(() => onOperatorChange(() => cache.removeOperators()), [cache])
  return (
    <>
      <header className="sticky top-0 z-30 border-b border-line bg-surface">
        <div className="mx-auto flex min-h-15 max-w-[1280px] flex-wrap items-center gap-x-3 px-4 wide:min-h-17 wide:px-6">
          <SkipToContent />
          <HomeLink />
          <OperatorBadge />
          {operator && <OperatorMenu />}
          <div className="ml-auto flex items-center gap-1">
            {operator ? <SignOut email={operator.email} /> : <LanguageSwitch />}
          </div>
        </div>
      </header>
      <main className="flex flex-1 flex-col">{operator ? children : <OperatorSignIn />}</main>
    </>
  )
}

function HomeLink() {
  const t = useTranslations('operator.nav')
  return (
    <Link to={paths.operator} aria-label={t('home')} className="shrink-0 rounded-xl">
      <Logo short />
    </Link>
  )
}

function OperatorBadge() {
  const t = useTranslations('operator')
  return <Badge>{t('badge')}</Badge>
}

function SignOut({ email }: { email: string }) {
  const t = useTranslations('operator')
  const client = useClient()
  return (
    <>
      <p className="text-right text-xs text-muted max-wide:hidden">
        <span className="block font-bold text-ink">{email}</span>
        {t('idle', { minutes: operatorIdleMinutes })}
      </p>
      <IconButton
        label={t('signOut')}
        onClick={() => {
          // The call reads the token before it first waits; nobody can act on a failure.
          client.send(operatorSignOut).catch(() => undefined)
          forgetOperator('left')
        }}
      >
        <LogOut aria-hidden />
      </IconButton>
    </>
  )
}
