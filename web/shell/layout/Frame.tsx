import { type ReactNode, Suspense } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useStaffMode } from '#web/shell/data/staffMode.ts'
import { classes } from '#web/ui/classes.ts'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'
import { Header } from './Header.tsx'
import { Notes } from './Notes.tsx'
import { isPartnerPath } from './navFor.ts'
import { Page } from './Page.tsx'
import { PaperLinks } from './PaperLinks.tsx'
import { PartnerBar } from './PartnerBar.tsx'
import { useSettings } from './useSettings.ts'

/**
 * Header and <main> around a screen; a `mark` between them says what kind of screens these are, and a `strip` above
 * them what concerns the person on all of them.
 */
export function Frame({ mark, strip }: { mark?: ReactNode; strip?: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <div className="flex min-h-dvh flex-col">
      <TestSystemBanner />
      <div className="sticky top-0 z-30">
        <Notes />
        {strip}
        <Header />
      </div>
      {mark}
      {/* The footer begins below the window's edge, so that it is not seen to move when a screen has loaded. */}
      <main className="flex min-h-[calc(100dvh-4rem)] flex-1 flex-col">
        <Screen />
      </main>
      {isPartnerPath(pathname) ? <PartnerBar /> : <Footer />}
      <ScrollRestoration />
    </div>
  )
}

/** In the hands of staff nothing leads away from the door. */
function Footer() {
  return useStaffMode() ? null : <PaperLinks className="px-5 py-4 print:hidden" />
}

/** A test system must not be taken for the real thing. */
function TestSystemBanner() {
  const t = useTranslations('common')
  const settings = useSettings()
  if (!settings.data?.isTestSystem) return null
  return (
    <p className="bg-warn-fill px-4 py-1 text-center text-xs font-bold text-on-warn-fill">
      {t('testSystem')}
    </p>
  )
}

/**
 * For a screen that brings its own header and <main>. With `fill` the screen is given exactly what is left
 * of the window (`h-full`) and scrolls by itself.
 */
export function BareFrame({
  fill,
  mark,
  strip,
}: {
  fill?: boolean
  mark?: ReactNode
  strip?: ReactNode
}) {
  return (
    <div className={classes('flex flex-col', fill ? 'h-dvh' : 'min-h-dvh')}>
      <TestSystemBanner />
      <div className="sticky top-0 z-40">
        <Notes />
        {strip}
      </div>
      {mark}
      <div
        className={classes('relative flex-1', fill ? 'min-h-0 overflow-y-auto' : 'flex flex-col')}
      >
        <Screen />
      </div>
      <ScrollRestoration />
    </div>
  )
}

function Screen() {
  const { pathname } = useLocation()
  // By its address: React would keep the last screen alive, unseen, until the code of this one is there.
  return (
    <Suspense key={pathname} fallback={<ScreenWaiting />}>
      <Outlet />
    </Suspense>
  )
}

/** Around a world whose code is fetched with its first screen. */
export const Fetched = () => (
  <Suspense fallback={<ScreenWaiting />}>
    <Outlet />
  </Suspense>
)

function ScreenWaiting() {
  const t = useTranslations('common')
  return (
    <Page>
      <Waiting label={t('loading')} className="grid gap-4">
        <Skeleton className="h-9 w-56" />
        <Skeleton className="h-40 w-full" />
        <Skeleton className="h-24 w-full" />
      </Waiting>
    </Page>
  )
}
