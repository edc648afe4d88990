import type { ReactNode } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { askSignIn } from '#web/data/returnTo.ts'
import { useSession } from '#web/data/session.ts'
import { useStaffMode } from '#web/data/staffMode.ts'
import { classes } from '#web/ui/classes.ts'
import { Logo } from '#web/ui/Logo.tsx'
import { isPartnerPath, isPassedThrough, navFor, staffNav } from './navFor.ts'
import { ProfileMenu } from './ProfileMenu.tsx'

/** The header of every screen. `floating` lies over a map; `middle` is for a search field. */
export function Header({
  look = 'bar',
  middle,
}: {
  look?: 'bar' | 'plain' | 'floating'
  middle?: ReactNode
}) {
  return (
    <header className={classes(outer[look], 'print:hidden')}>
      <div className={classes('flex items-center justify-between gap-4', inner[look])}>
        <LogoLink />
        {middle}
        <HeaderNav />
      </div>
    </header>
  )
}

const outer = {
  bar: 'sticky top-0 z-30 border-b border-line bg-surface',
  plain: '',
  floating: 'absolute inset-x-3 top-3 z-30 wide:top-5',
}

const inner = {
  bar: 'mx-auto h-15 max-w-[1184px] px-4 wide:h-17 wide:px-6',
  plain: 'h-15 px-4 wide:h-17 wide:px-6',
  floating: 'mx-auto h-15 max-w-[1136px] rounded-full bg-surface px-3.5 pr-2 shadow-pill',
}

/** Leads home by role; `children` replace the name beside the tile. */
export function LogoLink({ children, className }: { children?: ReactNode; className?: string }) {
  const t = useTranslations('nav')
  const { logo } = useNav()
  return (
    <Link to={logo} aria-label={t('logo')} className={classes('shrink-0 rounded-xl', className)}>
      {children ?? <Logo />}
    </Link>
  )
}

/** The links of the header: none on the sign-in screens [L3]. */
function HeaderNav() {
  const t = useTranslations('nav')
  const session = useSession()
  const { links, picture, offersSignIn } = useNav()
  if (links.length === 0 && !picture && !offersSignIn) return null
  return (
    <nav aria-label={t('label')} className="flex shrink-0 items-center gap-1 wide:gap-3">
      {links.map(({ name, to }) => (
        <NavLink
          key={name}
          to={to}
          end
          className={classes(linkClass, session?.userType === 'partner' && 'max-wide:hidden')}
        >
          {t(name)}
        </NavLink>
      ))}
      {offersSignIn && <SignInLink />}
      {picture && <ProfileMenu />}
    </nav>
  )
}

const linkClass =
  'grid min-h-11 min-w-11 place-items-center rounded-full px-3 text-sm font-bold hover:bg-sunken aria-[current=page]:text-brand-ink'

/** Leads to signing in, and back to where it stands if that is a place to be. */
export function SignInLink({ className }: { className?: string }) {
  const t = useTranslations('nav')
  const location = useLocation()
  return (
    <Link
      to="/auth"
      state={askSignIn({
        ...(isPassedThrough(location.pathname) ? {} : { returnTo: location }),
        ...(isPartnerPath(location.pathname) ? { userType: 'partner' as const } : {}),
      })}
      className={classes(
        'grid min-h-11 shrink-0 place-items-center rounded-full px-3 text-sm font-bold text-brand hover:bg-sunken',
        className,
      )}
    >
      {t('signIn')}
    </Link>
  )
}

function useNav() {
  const { pathname } = useLocation()
  const userType = useSession()?.userType ?? null
  return useStaffMode() ? staffNav : navFor(pathname, userType)
}
