import { useTranslations } from 'use-intl'
import { markDispute } from '#contract/operator.ts'
import type { FiledDispute } from '#contract/operatorFiles.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ForRole } from './ForRole.tsx'
import { ReasonForm } from './ReasonForm.tsx'
import { fileAt, type OrderPage, useFileAction } from './useFiles.ts'
import { useWords } from './useWords.ts'

interface Props {
  dispute: FiledDispute
  /** Which page this is. */
  at: OrderPage
}

const tones = { open: 'warn', won: 'ok', lost: 'bad' } as const

/** A bank fights over the payment: how it stands, and whose loss it is. */
export function DisputeCard({ dispute, at }: Props) {
  const t = useTranslations('operator.dispute')
  const { price, moment } = useWords()
  const { id, cents, feeCents, state, isFraud, fraudOf, openedAt, partners } = dispute
  const culprit = partners.length > 1 && partners.find((one) => one.id === fraudOf)?.name
  const mark = useFileAction(markDispute, fileAt(at))
  const markAs = (fraudOf: string | null) => (reason: string) =>
    mark.mutate({ params: { id }, body: { fraudOf, reason } })
  return (
    <Card className="grid gap-3">
      <div className="grid gap-1">
        <h2>{t('title', { price: price(cents) })}</h2>
        <Badge tone={tones[state]} className="justify-self-start">
          {t('state', { state })}
        </Badge>
        <p className="text-sm text-muted">
          {t('facts', { time: moment(openedAt), fee: price(feeCents) })}
        </p>
        {state !== 'won' && (
          <p className="text-sm font-bold">
            {culprit
              ? t('bearerNamed', { name: culprit })
              : t('bearer', { isFraud: isFraud ? 'yes' : 'no' })}
          </p>
        )}
      </div>
      {/* A pass that opened no door was no partner's fraud. */}
      {state !== 'won' && (isFraud || partners.length > 0) && (
        <ForRole call={markDispute} others="line">
          <ReasonForm
            key={String(isFraud)}
            isBusy={mark.isPending}
            error={mark.error}
            choices={
              isFraud
                ? [
                    {
                      label: t('clear'),
                      look: 'outline',
                      onChoose: markAs(null),
                    },
                  ]
                : partners.map((partner) => ({
                    label:
                      partners.length > 1
                        ? t('markNamed', { name: partner.name, address: partner.address })
                        : t('mark'),
                    look: 'danger',
                    onChoose: markAs(partner.id),
                  }))
            }
          />
        </ForRole>
      )}
    </Card>
  )
}
