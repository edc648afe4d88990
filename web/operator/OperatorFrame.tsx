import { LogOut } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { showBooks } from '#contract/books.ts'
import { operatorIncidents } from '#contract/incidents.ts'
import { operatorMapEdits } from '#contract/mapEdits.ts'
import {
  listLeads,
  operatorQueue,
  operatorSignOut,
  owedToGuests,
  riskQueue,
} from '#contract/operator.ts'
import { operatorIdleMinutes } from '#contract/operatorSession.ts'
import { showOperators } from '#contract/operatorTeam.ts'
import { useClient } from '#web/api/ClientProvider.tsx'
import { useCall } from '#web/api/useCall.ts'
import { useCallCache } from '#web/api/useCallCache.ts'
import { paths } from '#web/paths.ts'
import { forgetOperator, onOperatorChange, useOperator } from '#web/shell/data/operatorSession.ts'
import { LanguageSwitch } from '#web/shell/layout/LanguageSwitch.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { classes } from '#web/ui/classes.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import { OperatorSignIn } from './OperatorSignIn.tsx'
import { useMayOperate } from './useMayOperate.ts'

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
          <HomeLink />
          <OperatorBadge />
          {operator && <OperatorNav />}
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

function OperatorNav() {
  const t = useTranslations('operator.nav')
  const passkeys = useTranslations('passkeys')
  const { pathname } = useLocation()
  const waiting = useCall(operatorQueue).data?.waiting.length ?? 0
  const risk = useCall(riskQueue).data?.cases.length ?? 0
  const incidentQueue = useCall(operatorIncidents, { query: {} }).data
  const incidents = (incidentQueue?.incidents.length ?? 0) + (incidentQueue?.repeated.length ?? 0)
  const edits = useCall(operatorMapEdits, { query: {} }).data
  const mapEdits = (edits?.waiting.length ?? 0) + (edits?.conflicts.length ?? 0)
  const may = useMayOperate()
  const enabled = may(showBooks)
  const owed = useCall(owedToGuests, undefined, { enabled }).data?.owed.length ?? 0
  const books = useCall(showBooks, undefined, { enabled }).data
  const wrong = (books?.open.length ?? 0) + (books && books.heldRefunds.count > 0 ? 1 : 0)
  const links = [
    { to: paths.operator, name: t('waiting'), count: waiting },
    { to: paths.operatorLists, name: t('lists'), count: 0 },
    { to: paths.operatorMailings, name: t('mailings'), count: 0 },
    { to: paths.operatorRisk, name: t('risk'), count: risk },
    { to: paths.operatorIncidents, name: t('incidents'), count: incidents },
    { to: paths.operatorMapEdits, name: t('mapEdits'), count: mapEdits },
    { to: paths.operatorLeads, name: t('leads'), count: 0, call: listLeads },
    { to: paths.operatorOwed, name: t('owed'), count: owed, call: owedToGuests },
    { to: paths.operatorBooks, name: t('books'), count: wrong, call: showBooks },
    { to: paths.operatorLog, name: t('log'), count: 0 },
    { to: paths.operatorPasskeys, name: passkeys('title'), count: 0 },
    { to: paths.operatorTeam, name: t('operators'), count: 0, call: showOperators },
  ]
  return (
    <nav aria-label={t('label')} className="flex flex-wrap max-wide:order-last max-wide:w-full">
      {links
        .filter(({ call }) => !call || may(call))
        .map(({ to, name, count }) => (
          <NavLink
            key={to}
            to={to}
            end
            className={classes(
              'inline-flex min-h-11 items-center gap-1.5 rounded-full px-3 text-sm font-bold hover:bg-sunken max-wide:px-2',
              (to === paths.operatorLists ? pathname.startsWith(to) : pathname === to)
                ? 'text-brand-ink'
                : 'text-muted',
            )}
          >
            {name}
            {count > 0 && (
              <span className="min-w-6 rounded-full bg-warn-soft px-1.5 text-center text-xs text-warn">
                {count}
              </span>
            )}
          </NavLink>
        ))}
    </nav>
  )
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
