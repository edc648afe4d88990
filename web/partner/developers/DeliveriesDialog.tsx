import { useFormatter, useTranslations } from 'use-intl'
import {
  redeliver,
  type Webhook,
  type WebhookDelivery,
  webhookDeliveries,
} from '#contract/webhooks.ts'
import { useAction, useCall } from '#web/api/useCall.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'
import { kindWord } from './kindWord.ts'

/** What was sent to an address, newest first, and what came of it. */
export function DeliveriesDialog({
  webhook: { id, disabledAt },
  onClose,
}: {
  webhook: Webhook
  onClose: () => void
}) {
  const t = useTranslations('developers.webhooks')
  const common = useTranslations('common')
  const say = useRefusal()
  const query = useCall(webhookDeliveries, { params: { id } })
  const again = useAction(redeliver, { invalidates: [webhookDeliveries] })
  return (
    <Dialog open onClose={onClose} title={t('log')} closeLabel={common('close')}>
      {query.isPending && (
        <Waiting label={common('loading')}>
          <Skeleton className="h-32" />
        </Waiting>
      )}
      {query.isLoadingError && <ReadFailed query={query} />}
      {again.isError && <Notice tone="error">{say(again.error)}</Notice>}
      {query.data?.deliveries.length === 0 && <p>{t('logNone')}</p>}
      {query.data && query.data.deliveries.length > 0 && (
        <ol aria-label={t('log')} className="divide-y divide-line">
          {query.data.deliveries.map((delivery) => (
            <Row
              key={delivery.id}
              delivery={delivery}
              isBusy={again.isPending && again.variables.params.id === delivery.id}
              {...(!disabledAt && {
                onAgain: () => again.mutate({ params: { id: delivery.id } }),
              })}
            />
          ))}
        </ol>
      )}
    </Dialog>
  )
}

interface RowProps {
  delivery: WebhookDelivery
  isBusy: boolean
  /** Left out where nothing is sent. */
  onAgain?: () => void
}

function Row({ delivery: { kind, at, state, status, failure, body }, isBusy, onAgain }: RowProps) {
  const t = useTranslations('developers.webhooks')
  const format = useFormatter()
  const moment = format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'medium' })
  const answered =
    status === null ? failure && t('failure', { failure }) : t('answered', { status })
  return (
    <li className="grid gap-1 py-3">
      <p className="font-semibold">{t('kind', { kind: kindWord(kind) })}</p>
      <p className="text-sm text-muted">
        {moment} · {t('state', { state })}
        {answered && ` · ${answered}`}
      </p>
      <code dir="ltr" className="text-xs wrap-anywhere text-muted">
        {body}
      </code>
      {onAgain && (
        <div>
          <Button look="outline" size="small" busy={isBusy} onClick={onAgain}>
            {t('again')}
          </Button>
        </div>
      )}
    </li>
  )
}
