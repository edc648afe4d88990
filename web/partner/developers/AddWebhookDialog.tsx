import { useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  makeWebhook,
  type NewWebhook,
  showWebhooks,
  WebhookKind,
  webhookUrlLength,
} from '#contract/webhooks.ts'
import { useAction } from '#web/api/useCall.ts'
import type { Factors } from '#web/shell/layout/PasswordForm.tsx'
import { ProofDialog } from '#web/shell/layout/ProofDialog.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { kindWord } from './kindWord.ts'

interface Props {
  onClose: () => void
  onMade: (webhook: NewWebhook) => void
}

/** Address, what is told there, and the caller's password. */
export function AddWebhookDialog({ onClose, onMade }: Props) {
  const t = useTranslations('developers.webhooks')
  const [url, setUrl] = useState('')
  const [kinds, setKinds] = useState<WebhookKind[]>(WebhookKind.options)
  const [fault, setFault] = useState<'url' | 'kind'>()
  const make = useAction(makeWebhook, { onSuccess: onMade, invalidates: [showWebhooks] })
  const submit = (factors: Factors) => {
    const typed = url.trim()
    if (!URL.canParse(typed)) setFault('url')
    else if (kinds.length === 0) setFault('kind')
    else make.mutate({ body: { url: typed, kinds, ...factors } })
  }
  const toggle = (kind: WebhookKind) => {
    setFault(undefined)
    setKinds(kinds.includes(kind) ? kinds.filter((other) => other !== kind) : [...kinds, kind])
  }
  return (
    <ProofDialog title={t('add')} action={make} onClose={onClose} onTyped={submit}>
      <div className="grid gap-4">
        <Field
          label={t('url')}
          hint={t('urlHint')}
          type="url"
          dir="ltr"
          value={url}
          maxLength={webhookUrlLength}
          error={fault === 'url' && t('urlInvalid')}
          onChange={({ target }) => {
            setUrl(target.value)
            setFault(undefined)
          }}
        />
        <fieldset>
          <legend className="mb-1 font-semibold">{t('kinds')}</legend>
          {WebhookKind.options.map((kind) => (
            <Checkbox
              key={kind}
              label={t('kind', { kind: kindWord(kind) })}
              checked={kinds.includes(kind)}
              onChange={() => toggle(kind)}
            />
          ))}
        </fieldset>
        {fault === 'kind' && <Notice tone="error">{t('kindMissing')}</Notice>}
      </div>
    </ProofDialog>
  )
}
