import { useTranslations } from 'use-intl'
import type { Statement, StatementDay } from '#contract/statements.ts'
import { useDollars } from '#web/i18n/useDollars.ts'
import { Card } from '#web/ui/Card.tsx'
import { classes } from '#web/ui/classes.ts'
import { useDates } from './useDates.ts'

/** What the month began with, what moved, what it ended with; and which day moved it. */
export function StatementView({ statement }: { statement: Statement }) {
  const t = useTranslations('payouts')
  return (
    <div className="grid gap-3 wide:grid-cols-2 wide:items-start wide:gap-5">
      <Card aria-labelledby="sums">
        <h2 id="sums">{t('statement.sums')}</h2>
        <dl className="mt-2 divide-y divide-line">
          <Sum name={t('statement.opening')} cents={statement.openingCents} isEdge />
          <Sum name={t('statement.visits')} cents={statement.visitCents} />
          <Sum name={t('statement.pools')} cents={statement.poolCents} />
          <Sum name={t('statement.back')} cents={statement.backCents} />
          <Sum name={t('statement.payouts')} cents={statement.payoutCents} />
          <Sum name={t('statement.closing')} cents={statement.closingCents} isEdge />
        </dl>
        <p className="mt-3 text-sm text-muted">
          {t('statement.lines', { count: statement.lines })}
        </p>
      </Card>
      <Card aria-labelledby="days">
        <h2 id="days">{t('statement.days')}</h2>
        {statement.days.length === 0 && (
          <p className="mt-2 text-sm text-muted">{t('statement.nothing')}</p>
        )}
        <ul className="mt-2 divide-y divide-line">
          {statement.days.toReversed().map((day) => (
            <Day key={day.date} day={day} />
          ))}
        </ul>
      </Card>
    </div>
  )
}

function Sum({ name, cents, isEdge }: { name: string; cents: number; isEdge?: boolean }) {
  const dollars = useDollars()
  return (
    <div className={classes('flex justify-between gap-3 py-2.5', isEdge && 'font-bold')}>
      <dt>{name}</dt>
      <dd className={classes('text-right', cents < 0 && 'text-bad')}>{dollars(cents)}</dd>
    </div>
  )
}

const columns = [
  ['visits', 'visitCents'],
  ['pools', 'poolCents'],
  ['back', 'backCents'],
  ['payouts', 'payoutCents'],
] as const

function Day({ day }: { day: StatementDay }) {
  const t = useTranslations('payouts.statement')
  const dollars = useDollars()
  const dates = useDates()
  return (
    <li className="py-2.5">
      <h3 className="text-base">{dates.day(day.date)}</h3>
      <dl className="mt-1 grid gap-0.5 text-sm">
        {columns
          .filter(([, column]) => day[column] !== 0)
          .map(([name, column]) => (
            <div key={name} className="flex justify-between gap-3">
              <dt className="text-muted">{t(name)}</dt>
              <dd className={classes('font-semibold', day[column] < 0 && 'text-bad')}>
                {dollars(day[column])}
              </dd>
            </div>
          ))}
      </dl>
    </li>
  )
}
