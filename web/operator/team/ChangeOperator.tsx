import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  changeOperator,
  type Operator,
  type OperatorTeam,
  removeOperator,
  showOperators,
} from '#contract/operatorTeam.ts'
import { type Updates, useAction } from '#web/api/useCall.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { ProofFields, useProof } from './ProofFields.tsx'
import { RoleChoice } from './RoleChoice.tsx'

interface Props {
  operator: Operator
  onClose: () => void
}

/** Another role, or no operator any more; each with both factors of the admin. */
export function ChangeOperator({ operator: { id, email, role: old }, onClose }: Props) {
  const t = useTranslations('operator.team')
  const common = useTranslations('common')
  const say = useRefusal()
  const formId = useId()
  const [role, setRole] = useState(old)
  const [isRemoving, setRemoving] = useState(false)
  const proof = useProof()
  const updates: Updates<OperatorTeam> = [showOperators]
  const options = {
    updates,
    onSuccess: onClose,
    onError: proof.forgetCode,
    invalidates: [showOperators],
  }
  const change = useAction(changeOperator, options)
  const remove = useAction(removeOperator, options)
  const { isPending, error } = isRemoving ? remove : change
  const submit = () => {
    const factors = proof.read()
    if (!factors || isPending) return
    if (isRemoving) remove.mutate({ params: { id }, body: factors })
    else change.mutate({ params: { id }, body: { role, ...factors } })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={isRemoving ? t('removeTitle', { email }) : email}
      closeLabel={common('close')}
      actions={
        <>
          <Button look="plain" onClick={isRemoving ? () => setRemoving(false) : onClose}>
            {isRemoving ? t('back') : common('cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            look={isRemoving ? 'danger' : 'primary'}
            busy={isPending}
          >
            {isRemoving ? t('remove') : t('save')}
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
        {isRemoving ? (
          <p>{t('removeText')}</p>
        ) : (
          <>
            <RoleChoice role={role} onChange={setRole} />
            <p className="text-sm text-muted">{t('changeText')}</p>
            <div>
              <Button look="outline" size="small" onClick={() => setRemoving(true)}>
                {t('removeFrom')}
              </Button>
            </div>
          </>
        )}
        <ProofFields {...proof.fields} />
        {error && <Notice tone="error">{say(error)}</Notice>}
      </form>
    </Dialog>
  )
}
