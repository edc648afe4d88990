import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#web/paths.ts'
import { askSignIn } from '#web/shell/data/returnTo.ts'
import { useSession } from '#web/shell/data/session.ts'

/** On every sample screen: that it is one, and the way to the real thing. */
export function DemoMark({ audience }: { audience: 'guest' | 'partner' }) {
  const t = useTranslations('demo')
  const isPartner = useSession()?.userType === 'partner'
  const listing = isPartner
    ? { to: paths.partner }
    : { to: paths.auth, state: askSignIn({ userType: 'partner', mode: 'sign_up' }) }
  const { to, state } = audience === 'guest' ? { to: paths.home, state: undefined } : listing
  return (
    <aside
      aria-label={t('label')}
      className="bg-warn-soft text-xs font-bold text-warn wide:text-sm"
    >
      <div className="mx-auto flex min-h-12 max-w-[1184px] flex-wrap items-center justify-between gap-x-2.5 px-4 wide:px-6">
        <p className="py-1">{t('mark')}</p>
        <Link
          to={to}
          state={state}
          className="inline-flex min-h-11 items-center gap-1.5 underline underline-offset-2"
        >
          {audience === 'guest' ? t('find') : t('list')}
          <ArrowRight aria-hidden className="size-4 max-wide:hidden" />
        </Link>
      </div>
    </aside>
  )
}
