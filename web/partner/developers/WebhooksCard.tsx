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
import { RotateSecretDialog } from './RotateSecretDialog.tsx'
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
  const [rotating, setRotating] = useState<Webhook>()
  const [made, setMade] = useState<NewWebhook>()
  const close = () => {
    setOpened(undefined)
    setRotating(undefined)
  }
  const show = (webhook: NewWebhook) => {
    close()
    setMade(webhook)
  }
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
            <Row
              key={webhook.id}
              webhook={webhook}
              onLog={() => setOpened(webhook)}
              onRotate={() => setRotating(webhook)}
            />
          ))}
        </ul>
      )}
      {opened === 'add' && <AddWebhookDialog onClose={close} onMade={show} />}
      {opened && opened !== 'add' && <DeliveriesDialog webhook={opened} onClose={close} />}
      {rotating && <RotateSecretDialog webhook={rotating} onClose={close} onMade={show} />}
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

interface RowProps {
  webhook: Webhook
  onLog: () => void
  onRotate: () => void
}

function Row({ webhook, onLog, onRotate }: RowProps) {
  const t = useTranslations('developers.webhooks')
  const common = useTranslations('common')
  const say = useRefusal()
  const format = useFormatter()
  const day = (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium' })
  const remove = useAction(removeWebhook, { updates: [showWebhooks] })
  const enable = useAction(enableWebhook, { updates: [showWebhooks] })
  const error = remove.error ?? enable.error
  const { id, url, kinds, failingSince, disabledAt, previousUntil } = webhook
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
      {previousUntil && (
        <p className="text-sm">
          {t('previous', {
            date: format.dateTime(new Date(previousUntil), {
              dateStyle: 'medium',
              timeStyle: 'short',
            }),
          })}
        </p>
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
        <Button look="outline" size="small" aria-label={t('rotateOne', { url })} onClick={onRotate}>
          {t('rotate')}
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
