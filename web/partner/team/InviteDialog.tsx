import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { invitationDays, invite, type Position, showTeam } from '#contract/team.ts'
import { useAction } from '#web/api/useCall.ts'
import { useFieldError } from '#web/i18n/useFieldError.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { TypedEmail } from '#web/shell/data/credentials.ts'
import { type Factors, PasswordForm } from '#web/shell/layout/PasswordForm.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmailField } from '#web/ui/EmailField.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PositionFields } from './PositionFields.tsx'

interface Props {
  /** Another one for the same person. */
  former?: (Position & { email: string }) | undefined
  onClose: () => void
  onSent: (email: string) => void
}

/** Address, position and the caller's password. */
export function InviteDialog({ former, onClose, onSent }: Props) {
  const t = useTranslations('team')
  const common = useTranslations('common')
  const say = useRefusal()
  const errorOf = useFieldError()
  const formId = useId()
  const [email, setEmail] = useState(former?.email ?? '')
  const [position, setPosition] = useState<Position>({
    role: former?.role ?? 'manager',
    restrooms: former?.restrooms ?? null,
  })
  const [fault, setFault] = useState<'emailInvalid' | 'noRestroom'>()
  const send = useAction(invite, { updates: [showTeam], onSuccess: () => onSent(email.trim()) })
  const submit = (factors: Factors) => {
    const typed = TypedEmail.safeParse(email)
    if (!typed.success) {
      setFault('emailInvalid')
      return
    }
    if (position.restrooms?.length === 0) {
      setFault('noRestroom')
      return
    }
    send.mutate({ body: { email: typed.data, ...position, ...factors } })
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
      <div className="grid gap-4">
        <p className="text-sm text-muted">{t('inviteText', { days: invitationDays })}</p>
        <EmailField
          label={t('email')}
          autoComplete="off"
          value={email}
          error={fault === 'emailInvalid' && errorOf({ message: fault })}
          onChange={({ target }) => {
            setEmail(target.value)
            setFault(undefined)
          }}
        />
        <PositionFields
          position={position}
          onChange={(next) => {
            setPosition(next)
            setFault(undefined)
          }}
        />
        {fault === 'noRestroom' && <Notice tone="error">{t('noRestroom')}</Notice>}
      </div>
      <PasswordForm id={formId} isBusy={send.isPending} error={send.error} onTyped={submit} />
      {send.isError && (
        <Notice tone="error" className="mt-4">
          {say(send.error)}
        </Notice>
      )}
    </Dialog>
  )
}
