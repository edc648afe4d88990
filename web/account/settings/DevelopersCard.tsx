import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/Card.tsx'

/** Leads owners to what their programs need. */
export function DevelopersCard() {
  const t = useTranslations('developers')
  return (
    <Card className="grid gap-3">
      <h2>{t('title')}</h2>
      <p className="text-sm text-muted">{t('cardText')}</p>
      <Link
        to={paths.developers}
        className="flex min-h-11 items-center justify-between gap-3 font-semibold text-brand-ink"
      >
        {t('open')}
        <ChevronRight aria-hidden className="size-5 shrink-0" />
      </Link>
    </Card>
  )
}
