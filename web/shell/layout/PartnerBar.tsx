import { ChartColumn, House, ScanLine, Store, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { useTranslations } from 'use-intl'
import { useSession } from '#web/shell/data/session.ts'
import { useStaffMode } from '#web/shell/data/staffMode.ts'
import { type NavName, partnerBar } from './navFor.ts'
import { useIsManager } from './useIsManager.ts'

/** On phones, the partner's screens at thumb's reach. It makes room for what carries `data-takes-bottom-bar`. */
export function PartnerBar() {
  const t = useTranslations('nav')
  const session = useSession()
  const isStaff = useStaffMode()
  const isManager = useIsManager()
  if (isStaff || session?.userType !== 'partner') return null
  return (
    <nav
      aria-label={t('partnerLabel')}
      className="sticky bottom-0 z-30 flex justify-evenly border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] wide:hidden print:hidden in-[:has([data-takes-bottom-bar])]:hidden"
    >
      {partnerBar
        .filter(({ name }) => !isManager || name !== 'earnings')
        .map(({ name, to }) => (
          <NavLink
            key={name}
            to={to}
            end
            // Five words of large text fit side by side only as wide as the screen lets them.
            className="group flex min-h-15 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 px-0.5 text-center text-xs/tight max-[17rem]:text-[min(0.75rem,3.8vw)] font-bold wrap-anywhere text-muted aria-[current=page]:text-brand-ink"
          >
            <span className="grid h-7 w-13 place-items-center rounded-full group-aria-[current=page]:bg-brand-soft [&>svg]:size-5">
              {icons[name]}
            </span>
            {t(name)}
          </NavLink>
        ))}
    </nav>
  )
}

const icons: Partial<Record<NavName, ReactNode>> = {
  today: <House aria-hidden />,
  door: <ScanLine aria-hidden />,
  analytics: <ChartColumn aria-hidden />,
  earnings: <Wallet aria-hidden />,
  details: <Store aria-hidden />,
}
