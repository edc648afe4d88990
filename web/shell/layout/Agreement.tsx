import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#web/paths.ts'

interface Props {
  isFree?: boolean
  /** The restroom has some, and they are shown on the same screen. */
  hasHouseRules?: boolean
}

/** Beside a button that pays, or that gets a code for free: what it agrees to, without a tap of its own. */
export function Agreement({ isFree = false, hasHouseRules = false }: Props) {
  const t = useTranslations('common.agreement')
  const words = isFree ? 'free' : 'paying'
  return (
    <p className="text-center text-xs text-muted">
      {t.rich(hasHouseRules ? `${words}WithRules` : words, {
        terms: (text) => <PaperLink to={paths.terms}>{text}</PaperLink>,
        refunds: (text) => <PaperLink to={paths.refunds}>{text}</PaperLink>,
      })}
    </p>
  )
}

/** A paper that is read beside what one is about to do: in a tab of its own, so that nothing is lost. */
export const PaperLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link
    to={to}
    target="_blank"
    rel="noopener"
    className="inline-flex min-h-6 min-w-6 items-center underline underline-offset-2"
  >
    {children}
  </Link>
)
