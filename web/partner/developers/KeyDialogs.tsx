import { useState } from 'react'
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
import type { Factors } from '#web/shell/layout/PasswordForm.tsx'
import { ProofDialog } from '#web/shell/layout/ProofDialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { SecretDialog } from './SecretDialog.tsx'

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

/** The only time that the token is shown. */
export function NewKeyDialog({
  made: { name, token },
  onClose,
}: {
  made: NewApiKey
  onClose: () => void
}) {
  const t = useTranslations('developers.keys')
  return (
    <SecretDialog
      title={t('madeTitle', { name })}
      text={t('madeText')}
      secret={token}
      onClose={onClose}
    />
  )
}
