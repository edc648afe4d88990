import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { useDates } from './useDates.ts'

/** One statement a month. */
export function StatementList({ months }: { months: string[] }) {
  const t = useTranslations('payouts')
  const dates = useDates()
  if (months.length === 0) return null
  return (
    <Card aria-labelledby="statements">
      <h2 id="statements">{t('statements')}</h2>
      <ul className="mt-1 max-h-80 divide-y divide-line overflow-y-auto">
        {months.map((month) => (
          <li key={month}>
            <Link
              to={paths.statement(month)}
              className="flex min-h-12 items-center justify-between gap-3 font-semibold hover:text-brand-ink"
            >
              {dates.month(month)}
              <ChevronRight aria-hidden className="size-5 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
