import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type BalanceLine, type BalanceName, balanceLines } from '#contract/balances.ts'
import { useCallPages } from '#web/api/useCall.ts'
import { useDollars } from '#web/i18n/useDollars.ts'
import { MoreButton } from '#web/shell/layout/MoreButton.tsx'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { classes } from '#web/ui/classes.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'
import { useDates } from './useDates.ts'

interface Props {
  balance: BalanceName
  name: string
  cents: number
  /** Said above the lines. */
  note?: string | undefined
  className?: string
}

/** A balance, and the way to its lines. */
export function BalanceFigure({ balance, name, cents, note, className }: Props) {
  const t = useTranslations('payouts.balance')
  const common = useTranslations('common')
  const dollars = useDollars()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('open', { name: `${name} ${dollars(cents)}` })}
        onClick={() => setIsOpen(true)}
        className={classes(
          'flex min-h-11 max-w-full min-w-0 items-center gap-1 rounded-xl text-left font-extrabold hover:underline',
          className,
        )}
      >
        <span className="min-w-0 wrap-anywhere">{dollars(cents)}</span>
        <ChevronRight aria-hidden className="size-5 shrink-0" />
      </button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={`${name} · ${dollars(cents)}`}
        closeLabel={common('close')}
      >
        {note && <p className="text-sm text-muted">{note}</p>}
        <Lines balance={balance} />
      </Dialog>
    </>
  )
}

function Lines({ balance }: { balance: BalanceName }) {
  const t = useTranslations('payouts.balance')
  const common = useTranslations('common')
  const pages = useCallPages(balanceLines, { params: { balance } }, ({ before }) =>
    before ? { before } : undefined,
  )

  if (pages.isPending)
    return (
      <Waiting label={common('loading')} className="grid gap-3">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </Waiting>
    )
  if (!pages.data) return <ReadFailed query={pages} />
  const lines = pages.data.pages.flatMap((page) => page.lines)
  if (lines.length === 0) return <p className="text-muted">{t('nothing')}</p>
  return (
    <>
      <ul className="mt-2 divide-y divide-line border-t border-line">
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      {pages.isFetchNextPageError && <ReadFailed query={pages} className="mt-3" />}
      <MoreButton query={pages} look="soft" wide className="mt-3">
        {t('more')}
      </MoreButton>
    </>
  )
}

function Line({ line }: { line: BalanceLine }) {
  const t = useTranslations('payouts.balance')
  const dollars = useDollars()
  const dates = useDates()
  const date = dates.day(line.date)
  return (
    <li className="flex items-center justify-between gap-3 py-2.5">
      <span className="min-w-0">
        <b className="block">{t(`what.${line.what}`)}</b>
        {line.restroom && <span className="block text-sm break-words">{line.restroom}</span>}
        {line.address && (
          <span className="block text-sm break-words text-muted">{line.address}</span>
        )}
        <span className="block text-sm text-muted">
          {line.availableOn ? t('availableOn', { date, on: dates.date(line.availableOn) }) : date}
        </span>
      </span>
      <b className={classes('shrink-0', line.cents < 0 && 'text-bad')}>{dollars(line.cents)}</b>
    </li>
  )
}
