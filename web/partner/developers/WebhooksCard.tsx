import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import {
  enableWebhook,
  type NewWebhook,
  removeWebhook,
  showWebhooks,
  type Webhook,
  type Webhooks,
} from '#contract/webhooks.ts'
import { useAction, useCall } from '#web/api/useCall.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'
import { AddWebhookDialog } from './AddWebhookDialog.tsx'
import { DeliveriesDialog } from './DeliveriesDialog.tsx'
import { kindWord } from './kindWord.ts'
import { SecretDialog } from './SecretDialog.tsx'

/** Where the organisation's programs hear of what happened. */
export function WebhooksCard() {
  const common = useTranslations('common')
  const query = useCall(showWebhooks)
  if (query.isPending)
    return (
      <Waiting label={common('loading')}>
        <Skeleton className="h-40 rounded-card" />
      </Waiting>
    )
  if (!query.data) return <ReadFailed query={query} />
  return <Ready {...query.data} />
}

function Ready({ webhooks }: Webhooks) {
  const t = useTranslations('developers.webhooks')
  const [opened, setOpened] = useState<'add' | Webhook>()
  const [made, setMade] = useState<NewWebhook>()
  const close = () => setOpened(undefined)
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2>{t('title')}</h2>
        <Button
          look="outline"
          size="small"
          icon={<Plus aria-hidden />}
          onClick={() => setOpened('add')}
        >
          {t('add')}
        </Button>
      </div>
      <p className="text-sm text-muted">{t('hint')}</p>
      {webhooks.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <ul aria-label={t('title')} className="divide-y divide-line">
          {webhooks.map((webhook) => (
            <Row key={webhook.id} webhook={webhook} onLog={() => setOpened(webhook)} />
          ))}
        </ul>
      )}
      {opened === 'add' && (
        <AddWebhookDialog
          onClose={close}
          onMade={(webhook) => {
            close()
            setMade(webhook)
          }}
        />
      )}
      {opened && opened !== 'add' && <DeliveriesDialog webhook={opened} onClose={close} />}
      {made && (
        <SecretDialog
          title={t('secretTitle')}
          text={t('secretText')}
          secret={made.secret}
          onClose={() => setMade(undefined)}
        />
      )}
    </Card>
  )
}

function Row({ webhook, onLog }: { webhook: Webhook; onLog: () => void }) {
  const t = useTranslations('developers.webhooks')
  const common = useTranslations('common')
  const say = useRefusal()
  const format = useFormatter()
  const day = (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium' })
  const remove = useAction(removeWebhook, { updates: [showWebhooks] })
  const enable = useAction(enableWebhook, { updates: [showWebhooks] })
  const error = remove.error ?? enable.error
  const { id, url, kinds, failingSince, disabledAt } = webhook
  const params = { id }
  return (
    <li className="grid gap-2 py-3">
      <p id={`webhook-${id}`} dir="ltr" className="font-semibold wrap-anywhere">
        {url}
      </p>
      <p className="text-sm text-muted">
        {format.list(kinds.map((kind) => t('kind', { kind: kindWord(kind) })))}
      </p>
      {error && <Notice tone="error">{say(error)}</Notice>}
      {disabledAt && <Notice tone="warn">{t('off', { date: day(disabledAt) })}</Notice>}
      {!disabledAt && failingSince && (
        <Notice tone="warn">{t('failing', { date: day(failingSince) })}</Notice>
      )}
      <div className="flex flex-wrap gap-2">
        {disabledAt && (
          <Button size="small" busy={enable.isPending} onClick={() => enable.mutate({ params })}>
            {t('turnOn')}
          </Button>
        )}
        <Button look="outline" size="small" aria-label={t('logOf', { url })} onClick={onLog}>
          {t('log')}
        </Button>
        <ConfirmButton
          label={t('remove')}
          about={`webhook-${id}`}
          size="small"
          busy={remove.isPending}
          title={t('removeTitle')}
          backLabel={common('cancel')}
          closeLabel={common('close')}
          onConfirm={() => remove.mutate({ params })}
        >
          <span className="wrap-anywhere">{t('removeText', { url })}</span>
        </ConfirmButton>
      </div>
    </li>
  )
}
