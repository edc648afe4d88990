import { useTranslations } from 'use-intl'
import {
  type NewWebhook,
  rotateWebhookSecret,
  secretOverlapHours,
  showWebhooks,
  type Webhook,
} from '#contract/webhooks.ts'
import { useAction } from '#web/api/useCall.ts'
import { ProofDialog } from '#web/shell/layout/ProofDialog.tsx'

interface Props {
  webhook: Webhook
  onClose: () => void
  onMade: (webhook: NewWebhook) => void
}

export function RotateSecretDialog({ webhook: { id, url }, onClose, onMade }: Props) {
  const t = useTranslations('developers.webhooks')
  const rotate = useAction(rotateWebhookSecret, { onSuccess: onMade, invalidates: [showWebhooks] })
  return (
    <ProofDialog
      title={t('rotateTitle')}
      confirm={t('rotate')}
      action={rotate}
      onClose={onClose}
      onTyped={(body) => rotate.mutate({ params: { id }, body })}
    >
      <p className="wrap-anywhere">{t('rotateText', { url, hours: secretOverlapHours })}</p>
    </ProofDialog>
  )
}
