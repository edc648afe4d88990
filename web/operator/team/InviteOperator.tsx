import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OperatorRole } from '#contract/operatorRoles.ts'
import { inviteOperator, operatorInvitationDays, showOperators } from '#contract/operatorTeam.ts'
import { useAction } from '#web/api/useCall.ts'
import { useFieldError } from '#web/i18n/useFieldError.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { TypedEmail } from '#web/shell/data/credentials.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmailField } from '#web/ui/EmailField.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { ProofFields, useProof } from './ProofFields.tsx'
import { RoleChoice } from './RoleChoice.tsx'

interface Props {
  onClose: () => void
  onSent: (email: string) => void
}

/** Address, role, and both factors of the admin. */
export function InviteOperator({ onClose, onSent }: Props) {
  const t = useTranslations('operator.team')
  const common = useTranslations('common')
  const errorOf = useFieldError()
  const say = useRefusal()
  const formId = useId()
  const [email, setEmail] = useState('')
  const [isWrong, setWrong] = useState(false)
  const [role, setRole] = useState<OperatorRole>('support')
  const proof = useProof()
  const send = useAction(inviteOperator, {
    updates: [showOperators],
    onSuccess: () => onSent(email.trim()),
    onError: proof.forgetCode,
  })
  const submit = () => {
    const typed = TypedEmail.safeParse(email)
    const factors = proof.read()
    setWrong(!typed.success)
    if (typed.success && factors && !send.isPending)
      send.mutate({ body: { email: typed.data, role, ...factors } })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('inviteTitle')}
      closeLabel={common('close')}
      actions={
        <>
          <Button look="plain" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" form={formId} busy={send.isPending}>
            {t('send')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <p className="text-sm text-muted">{t('inviteText', { days: operatorInvitationDays })}</p>
        <EmailField
          label={t('email')}
          autoComplete="off"
          value={email}
          error={isWrong && errorOf({ message: 'emailInvalid' })}
          onChange={({ target }) => setEmail(target.value)}
        />
        <RoleChoice role={role} onChange={setRole} />
        <ProofFields {...proof.fields} />
        {send.isError && <Notice tone="error">{say(send.error)}</Notice>}
      </form>
    </Dialog>
  )
}
