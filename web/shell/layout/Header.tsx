import { LogIn } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#web/paths.ts'
import { askSignIn } from '#web/shell/data/returnTo.ts'
import { useSession } from '#web/shell/data/session.ts'
import { useStaffMode } from '#web/shell/data/staffMode.ts'
import { classes } from '#web/ui/classes.ts'
import { Logo } from '#web/ui/Logo.tsx'
import { HeaderFrame, type HeaderLook } from './HeaderFrame.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { isPartnerPath, isPassedThrough, navFor, staffNav } from './navFor.ts'
import { ProfileMenu } from './ProfileMenu.tsx'
import { SkipToContent } from './SkipToContent.tsx'
import { useIsManager } from './useIsManager.ts'

/** The header of every screen. `floating` lies over a map; `middle` is for a search field. */
export function Header({ look = 'bar', middle }: { look?: HeaderLook; middle?: ReactNode }) {
  const session = useSession()
  const { links, picture } = useNav()
  // Where there is an account menu, the languages are in it.
  const showsLanguages = !session || !picture
  return (
    <HeaderFrame look={look}>
      <SkipToContent />
      <LogoLink>
        <Logo short={showsLanguages && links.length > 0} />
      </LogoLink>
      {middle}
      <div className="flex flex-wrap items-center wide:gap-2">
        <HeaderNav />
        {showsLanguages && <LanguageSwitch />}
      </div>
    </HeaderFrame>
  )
}

/** Leads home by role. */
export function LogoLink({ children, className }: { children: ReactNode; className?: string }) {
  const t = useTranslations('nav')
  const { logo } = useNav()
  return (
    <Link to={logo} aria-label={t('logo')} className={classes('shrink-0 rounded-xl', className)}>
      {children}
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
    <nav aria-label={t('label')} className="flex flex-wrap items-center gap-1 wide:gap-3">
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

/** Leads to signing in, and back to where it stands if that is a place to be. `folds` into its picture on a narrow screen. */
export function SignInLink({ className, folds }: { className?: string; folds?: boolean }) {
  const t = useTranslations('nav')
  const location = useLocation()
  return (
    <Link
      to={paths.auth}
      state={askSignIn({
        ...(isPassedThrough(location.pathname) ? {} : { returnTo: location }),
        ...(isPartnerPath(location.pathname) ? { userType: 'partner' as const } : {}),
      })}
      className={classes(
        'grid min-h-11 shrink-0 place-items-center rounded-full px-3 text-sm font-bold text-brand hover:bg-sunken',
        className,
      )}
    >
      {folds && <LogIn aria-hidden className="size-5 min-[23.4rem]:hidden" />}
      <span className={folds ? 'max-[23.4rem]:sr-only' : undefined}>{t('signIn')}</span>
    </Link>
  )
}

function useNav() {
  const { pathname } = useLocation()
  const userType = useSession()?.userType ?? null
  const isManager = useIsManager()
  const nav = navFor(pathname, userType)
  if (useStaffMode()) return staffNav
  return isManager ? { ...nav, links: nav.links.filter(({ name }) => name !== 'earnings') } : nav
}
