import { useTranslations } from 'use-intl'
import { useSignOut } from '#web/api/useSignOut.ts'
import { useUnclaimed } from '#web/shell/data/guest.ts'
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx'

/** A guest without an account leaves a device that others use too. */
export function RemoveFromDevice() {
  const t = useTranslations('auth.keep')
  const common = useTranslations('common')
  const signOut = useSignOut()
  if (useUnclaimed() === null) return null
  return (
    <ConfirmButton
      label={t('remove')}
      busy={false}
      title={t('removeTitle')}
      backLabel={common('cancel')}
      closeLabel={common('close')}
      onConfirm={signOut}
    >
      <p className="text-muted">{t('removeText')}</p>
    </ConfirmButton>
  )
}
