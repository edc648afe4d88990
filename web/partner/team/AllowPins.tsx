import { useId, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { allowPins, type Staff, showStaff } from '#contract/staff.ts'
import { useAction } from '#web/api/useCall.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { PasswordForm } from '#web/shell/layout/PasswordForm.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'

/** Says where PINs are locked, and allows them again with a password. Null: at every device. */
export function AllowPins({ devices }: { devices: Staff['lockedDevices'] | null }) {
  const t = useTranslations('team.staff')
  const format = useFormatter()
  const [isOpen, setOpen] = useState(false)
  const names = devices?.map(({ name, restroom }) => `${name} (${restroom})`)
  return (
    <Notice tone="warn">
      <p className="font-semibold">{t('locked')}</p>
      <p className="mb-2">
        {names ? t('lockedText', { devices: format.list(names) }) : t('lockedAll')}
      </p>
      <Button look="outline" size="small" onClick={() => setOpen(true)}>
        {t('allow')}
      </Button>
      {isOpen && <Proof onClose={() => setOpen(false)} />}
    </Notice>
  )
}

function Proof({ onClose }: { onClose: () => void }) {
  const t = useTranslations('team.staff')
  const common = useTranslations('common')
  const say = useRefusal()
  const formId = useId()
  const allow = useAction(allowPins, {
    updates: [showStaff],
    onSuccess: onClose,
    invalidates: [showStaff],
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('allow')}
      closeLabel={common('close')}
      actions={
        <>
          <Button look="plain" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" form={formId} busy={allow.isPending}>
            {t('allow')}
          </Button>
        </>
      }
    >
      <PasswordForm
        id={formId}
        isBusy={allow.isPending}
        error={allow.error}
        onTyped={(body) => allow.mutate({ body })}
      />
      {allow.isError && (
        <Notice tone="error" className="mt-4">
          {say(allow.error)}
        </Notice>
      )}
    </Dialog>
  )
}
