import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { Statement, StatementDay, StatementRestroom } from '#contract/statements.ts'
import { useDollars } from '#web/i18n/useDollars.ts'
import { Button } from '#web/ui/Button.tsx'
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
        <Parties statement={statement} />
        <dl className="mt-2 divide-y divide-line">
          <Sum name={t('statement.opening')} cents={statement.openingCents} isEdge />
          <Sum name={t('statement.visits')} cents={statement.visitCents} />
          <Sum name={t('statement.pools')} cents={statement.poolCents} />
          <Sum name={t('statement.back')} cents={statement.backCents} />
          {hasAdjustments(statement) && (
            <Sum name={t('statement.adjustments')} cents={statement.adjustmentCents} />
          )}
          <Sum name={t('statement.payouts')} cents={statement.payoutCents} />
          <Sum name={t('statement.closing')} cents={statement.closingCents} isEdge />
        </dl>
        <Gross statement={statement} />
        <Shares shares={statement.shares} />
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
      {statement.restrooms.length > 1 && <Restrooms restrooms={statement.restrooms} />}
    </div>
  )
}

/** Those of a month may come to nothing. */
const hasAdjustments = ({ days }: Statement) => days.some((day) => day.adjustmentCents !== 0)

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
  ['adjustments', 'adjustmentCents'],
  ['payouts', 'payoutCents'],
] as const

/** Which statement it is, and who it is between. */
function Parties({ statement }: { statement: Statement }) {
  const t = useTranslations('payouts.statement')
  const { number, seller, partner, partnerAddress, taxNumberEnding } = statement
  return (
    <div className="mt-1 text-sm text-muted">
      {number !== null && <p>{t('number', { number: String(number) })}</p>}
      <dl className="grid gap-0.5">
        <div className="flex gap-2">
          <dt>{t('from')}</dt>
          <dd className="min-w-0 break-words">{seller}</dd>
        </div>
        <div className="flex gap-2">
          <dt>{t('to')}</dt>
          <dd className="min-w-0 break-words whitespace-pre-line">
            {partner}
            {partnerAddress !== null && `\n${partnerAddress}`}
            {taxNumberEnding !== null && `\n${t('taxNumber', { ending: taxNumberEnding })}`}
          </dd>
        </div>
      </dl>
    </div>
  )
}

/** What guests paid and got back, and what the platform kept of it. */
function Gross({ statement }: { statement: Statement }) {
  const { grossCents, refundedCents, feeCents, feeTaxes } = statement
  const t = useTranslations('payouts.statement')
  const dollars = useDollars()
  const format = useFormatter()
  const rows: [string, number][] = [[t('gross'), grossCents]]
  if (refundedCents !== 0) rows.push([t('refunded'), -refundedCents])
  rows.push([t('fee'), feeCents])
  for (const { name, percent: rate, cents } of feeTaxes) {
    const percent = format.number(rate / 100, { style: 'percent', maximumFractionDigits: 3 })
    rows.push([t('tax', { name, percent }), cents])
  }
  return (
    <dl className="mt-3 grid gap-0.5 border-t border-line pt-3 text-sm text-muted">
      {rows.map(([name, cents]) => (
        <div key={name} className="flex justify-between gap-3">
          <dt className="min-w-0 break-words">{name}</dt>
          <dd>{dollars(cents)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What of a visit's price was the partner's, by the day it was paid. */
function Shares({ shares }: Pick<Statement, 'shares'>) {
  const t = useTranslations('payouts.statement')
  const format = useFormatter()
  if (shares.length === 0) return null
  return (
    <ul className="mt-3 text-sm text-muted">
      {shares.map(({ fromOn, percent }) => {
        const share = format.number(percent / 100, { style: 'percent' })
        if (fromOn === null) return <li key="first">{t('share', { share })}</li>
        const date = format.dateTime(new Date(`${fromOn}T12:00:00`), { dateStyle: 'long' })
        return <li key={fromOn}>{t('shareFrom', { share, date })}</li>
      })}
    </ul>
  )
}

/** A chain may have thousands, too many rows for a phone to lay out at once. */
const restroomsAtOnce = 100

function Restrooms({ restrooms }: { restrooms: StatementRestroom[] }) {
  const t = useTranslations('payouts.statement')
  const balance = useTranslations('payouts.balance')
  const [shown, setShown] = useState(restroomsAtOnce)
  const dollars = useDollars()
  return (
    <Card aria-labelledby="restrooms">
      <h2 id="restrooms">{t('restrooms')}</h2>
      <ul className="mt-2 max-h-[40rem] divide-y divide-line overflow-y-auto">
        {restrooms.slice(0, shown).map((row, index) => (
          // A statement does not change while it is looked at, and two restrooms may share a name.
          <li key={index} className="py-2.5">
            <h3 className="flex justify-between gap-3 text-base">
              <span className="min-w-0 break-words">{row.name ?? t('other')}</span>
              <span>
                {dollars(row.visitCents + row.poolCents + row.backCents + row.adjustmentCents)}
              </span>
            </h3>
            {row.address !== null && (
              <p className="text-sm break-words text-muted">{row.address}</p>
            )}
            {row.name === null && <p className="text-sm text-muted">{t('otherText')}</p>}
            <Columns row={{ ...row, payoutCents: 0 }} />
          </li>
        ))}
      </ul>
      {shown < restrooms.length && (
        <Button look="soft" wide className="mt-3" onClick={() => setShown(shown + restroomsAtOnce)}>
          {balance('more')}
        </Button>
      )}
    </Card>
  )
}

function Day({ day }: { day: StatementDay }) {
  const dates = useDates()
  return (
    <li className="py-2.5">
      <h3 className="text-base">{dates.day(day.date)}</h3>
      <Columns row={day} />
    </li>
  )
}

/** What moved, of each kind that did. */
function Columns({ row }: { row: Record<(typeof columns)[number][1], number> }) {
  const t = useTranslations('payouts.statement')
  const dollars = useDollars()
  return (
    <dl className="mt-1 grid gap-0.5 text-sm">
      {columns
        .filter(([, column]) => row[column] !== 0)
        .map(([name, column]) => (
          <div key={name} className="flex justify-between gap-3">
            <dt className="text-muted">{t(name)}</dt>
            <dd className={classes('font-semibold', row[column] < 0 && 'text-bad')}>
              {dollars(row[column])}
            </dd>
          </div>
        ))}
    </dl>
  )
}
