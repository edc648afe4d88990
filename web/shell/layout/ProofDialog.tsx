import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { type Factors, PasswordForm } from './PasswordForm.tsx'

/** What is agreed to, with the password of the caller. */
export function ProofDialog({
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
