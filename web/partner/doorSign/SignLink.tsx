import { Printer } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#web/paths.ts'

/** Links to the page where partners print the sign of their door. */
export function SignLink() {
  const t = useTranslations('door.sign')
  return (
    <Link
      to={paths.doorSign}
      className="flex min-h-11 items-center gap-1.5 text-sm font-bold text-brand-ink"
    >
      <Printer aria-hidden className="size-4" />
      {t('open')}
    </Link>
  )
}
