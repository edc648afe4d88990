import { useTranslations } from 'use-intl'
import { type Books, minSettlingReason } from '#contract/books.ts'
import { Card } from '#web/ui/Card.tsx'
import { ReasonForm } from './ReasonForm.tsx'
import { useWords } from './useWords.ts'

interface Props {
  held: Books['heldRefunds']
  isBusy: boolean
  error: Error | null
  onRelease: (reason: string) => void
}

/** Automatic refunds that wait because the day's limit was reached. */
export function HeldRefundsCard({
  held: { count, cents, since },
  isBusy,
  error,
  onRelease,
}: Props) {
  const t = useTranslations('operator.books.refunds')
  const { price, moment } = useWords()
  return (
    <Card className="grid grid-cols-1 gap-3">
      <h2>{t('title', { count, price: price(cents) })}</h2>
      {since && <p className="text-sm text-muted">{t('text', { time: moment(since) })}</p>}
      <ReasonForm
        isBusy={isBusy}
        error={error}
        minLength={minSettlingReason}
        choices={[{ label: t('submit'), onChoose: onRelease }]}
      />
    </Card>
  )
}
