import { type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  type ApiKey,
  apiKeyNameLength,
  makeApiKey,
  type NewApiKey,
  rotateApiKey,
  rotationDays,
  showApiKeys,
} from '#contract/apiKeys.ts'
import { KeyScope } from '#contract/keyScopes.ts'
import { useAction } from '#web/api/useCall.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { type Factors, PasswordForm } from '#web/shell/layout/PasswordForm.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'

interface Props {
  onClose: () => void
  onMade: (key: NewApiKey) => void
}

export function MakeKeyDialog({ onClose, onMade }: Props) {
  const t = useTranslations('developers.keys')
  const [name, setName] = useState('')
  const [isMissing, setMissing] = useState(false)
  const make = useAction(makeApiKey, { onSuccess: onMade, invalidates: [showApiKeys] })
  const submit = (factors: Factors) => {
    if (name.trim() === '') setMissing(true)
    else make.mutate({ body: { name, scopes: KeyScope.options, ...factors } })
  }
  return (
    <ProofDialog title={t('make')} action={make} onClose={onClose} onTyped={submit}>
      <Field
        label={t('name')}
        hint={t('nameHint')}
        value={name}
        maxLength={apiKeyNameLength}
        error={isMissing && t('nameMissing')}
        onChange={({ target }) => {
          setName(target.value)
          setMissing(false)
        }}
      />
    </ProofDialog>
  )
}

export function RotateKeyDialog({ of: { id, name }, onClose, onMade }: Props & { of: ApiKey }) {
  const t = useTranslations('developers.keys')
  const rotate = useAction(rotateApiKey, { onSuccess: onMade, invalidates: [showApiKeys] })
  return (
    <ProofDialog
      title={t('rotateTitle', { name })}
      confirm={t('rotate')}
      action={rotate}
      onClose={onClose}
      onTyped={(body) => rotate.mutate({ params: { id }, body })}
    >
      <p>{t('rotateText', { days: rotationDays })}</p>
    </ProofDialog>
  )
}

/** With the password of the caller. */
function ProofDialog({
  title,
  confirm = title,
  action: { isPending, error },
  onClose,
  onTyped,
  children,
}: {
  title: string
  confirm?: string
  action: { isPending: boolean; error: Error | null }
  onClose: () => void
  onTyped: (factors: Factors) => void
  children: ReactNode
}) {
  const common = useTranslations('common')
  const say = useRefusal()
  const formId = useId()
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={common('close')}
      actions={
        <>
          <Button look="plain" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" form={formId} busy={isPending}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
      <PasswordForm id={formId} isBusy={isPending} error={error} onTyped={onTyped} />
      {error && (
        <Notice tone="error" className="mt-4">
          {say(error)}
        </Notice>
      )}
    </Dialog>
  )
}

/** The only time that the token is shown. */
export function NewKeyDialog({
  made: { name, token },
  onClose,
}: {
  made: NewApiKey
  onClose: () => void
}) {
  const t = useTranslations('developers.keys')
  const common = useTranslations('common')
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('madeTitle', { name })}
      closeLabel={common('close')}
      actions={<Button onClick={onClose}>{t('done')}</Button>}
    >
      <p className="mb-3 font-semibold">{t('madeText')}</p>
      <SecretText text={token} />
    </Dialog>
  )
}

function SecretText({ text }: { text: string }) {
  const t = useTranslations('developers.keys')
  const [copied, setCopied] = useState<'yes' | 'failed'>()
  // A page without https has no clipboard at all.
  const write = async () => navigator.clipboard.writeText(text)
  const copy = () =>
    write().then(
      () => setCopied('yes'),
      () => setCopied('failed'),
    )
  return (
    <div className="grid gap-3">
      <code className="block rounded-photo bg-sunken p-3 text-sm wrap-anywhere select-all">
        {text}
      </code>
      <Button look="outline" onClick={copy}>
        {copied === 'yes' ? t('copied') : t('copy')}
      </Button>
      {copied === 'failed' && <Notice tone="warn">{t('copyFailed')}</Notice>}
    </div>
  )
}
