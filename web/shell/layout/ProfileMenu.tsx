import {
  ChevronDown,
  CircleHelp,
  Download,
  Languages,
  LogOut,
  ScrollText,
  Settings,
  Store,
  User,
  Wallet,
} from 'lucide-react'
import { useId, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useSignOut } from '#web/api/useSignOut.ts'
import { useOwnName } from '#web/i18n/useOwnName.ts'
import { paths } from '#web/paths.ts'
import { type Session, usePicture, useSession } from '#web/shell/data/session.ts'
import { useInstall } from '#web/shell/device/install.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { classes } from '#web/ui/classes.ts'
import { LanguageOptions, useLanguageSwitch } from './LanguageSwitch.tsx'
import { isPartnerPath, navFor } from './navFor.ts'
import { useIsManager } from './useIsManager.ts'

/** The signed-in person's picture, and behind it everything about the account. */
export function ProfileMenu() {
  const session = useSession()
  if (!session) return <ProfileLink />
  return (
    <div className="flex items-center">
      <ProfileLink />
      <AccountMenu session={session} />
    </div>
  )
}

/** Only the picture, linking to the profile; a visitor's links to a sample of it. */
function ProfileLink({ className }: { className?: string }) {
  const t = useTranslations('nav')
  const session = useSession()
  const face = usePicture()
  const { pathname } = useLocation()
  const { picture } = navFor(pathname, session?.userType ?? null)
  if (!picture) return null
  const sample = isPartnerPath(pathname) ? t('samplePartner') : t('sampleGuest')
  const own = session?.userType === 'partner' ? t('restroom') : t('profile')
  return (
    <Link
      to={picture}
      className={classes('grid size-11 shrink-0 place-items-center rounded-full', className)}
    >
      <Avatar
        name={session?.userName ?? ''}
        picture={session ? face : undefined}
        label={session ? own : sample}
      />
    </Link>
  )
}

/** The browser's own popover: it closes on Escape and on a press elsewhere, and gives focus back. */
function AccountMenu({ session }: { session: Session }) {
  const t = useTranslations('nav')
  const ownName = useOwnName()
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const signOut = useSignOut()
  const install = useInstall()
  const close = () => menu.current?.hidePopover()
  const isPartner = session.userType === 'partner'
  const isManager = useIsManager()
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={t('menu')}
        className="grid h-11 w-8 place-items-center rounded-full text-muted hover:bg-sunken"
      >
        <ChevronDown aria-hidden className="size-4" />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className="fixed inset-auto top-16 right-[max(0.75rem,calc((100vw-1136px)/2))] m-0 w-64 rounded-card bg-surface p-2 text-ink shadow-float wide:top-18"
      >
        <p className="px-3 pt-2 pb-1 text-sm wrap-anywhere text-muted">
          {t('signedInAs', { name: ownName(session.userName) })}
        </p>
        <Link to={isPartner ? paths.partner : paths.guest} onClick={close} className={itemClass}>
          {isPartner ? <Store aria-hidden /> : <User aria-hidden />}
          {isPartner ? t('restroom') : t('profile')}
        </Link>
        {isPartner && !isManager && (
          <Link to={paths.earnings} onClick={close} className={itemClass}>
            <Wallet aria-hidden />
            {t('earnings')}
          </Link>
        )}
        <Link to={paths.account} onClick={close} className={itemClass}>
          <Settings aria-hidden />
          {t('account')}
        </Link>
        <Link to={paths.help} onClick={close} className={itemClass}>
          <CircleHelp aria-hidden />
          {t('help')}
        </Link>
        <Link
          to={isPartner ? paths.partnerTerms : paths.terms}
          onClick={close}
          className={itemClass}
        >
          <ScrollText aria-hidden />
          {isPartner ? t('papers.partnerTerms') : t('termsAndPrivacy')}
        </Link>
        <LanguageItem />
        {install && (
          <button type="button" onClick={install} className={itemClass}>
            <Download aria-hidden />
            {t('install')}
          </button>
        )}
        <button type="button" onClick={signOut} className={itemClass}>
          <LogOut aria-hidden />
          {t('signOut')}
        </button>
      </div>
    </>
  )
}

function LanguageItem() {
  const t = useTranslations('common.language')
  const { language, hasFailed, choose } = useLanguageSwitch()
  return (
    <>
      <label className={itemClass}>
        <Languages aria-hidden className="shrink-0" />
        <span className="sr-only">{t('label')}</span>
        <select
          value={language}
          onChange={({ target }) => choose(target.value)}
          className="min-h-11 min-w-0 flex-1 cursor-pointer bg-surface"
        >
          <LanguageOptions />
        </select>
      </label>
      {hasFailed && (
        <p role="alert" className="px-3 pb-2 text-sm font-semibold text-bad">
          {t('failed')}
        </p>
      )}
    </>
  )
}

const itemClass =
  'flex min-h-11 w-full items-center gap-3 rounded-xl px-3 text-left font-semibold hover:bg-sunken [&>svg]:size-5 [&>svg]:text-muted'
