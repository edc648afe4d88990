import { useTranslations } from 'use-intl'
import type { NewPin } from '#contract/staff.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'

/** The only time that a PIN is shown. */
export function NewPinDialog({
  made: { pin, name },
  onClose,
}: {
  made: NewPin
  onClose: () => void
}) {
  const t = useTranslations('team.staff')
  const common = useTranslations('common')
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('pinTitle', { name })}
      closeLabel={common('close')}
      actions={<Button onClick={onClose}>{t('done')}</Button>}
    >
      <div className="grid gap-3">
        <p className="rounded-photo bg-sunken py-4 text-center text-3xl font-bold tracking-[0.25em] tabular-nums select-all">
          {pin}
        </p>
        <p className="font-semibold">{t('pinText')}</p>
        <p className="text-sm text-muted">{t('pinHint')}</p>
      </div>
    </Dialog>
  )
}
