import { useTranslations } from 'use-intl'
import { staySignedIn, useIsSignOutAsked, useSignOutNow } from '#web/api/useSignOut.ts'
import { useUnclaimed } from '#web/shell/data/guest.ts'
import { isWaiting, useIsOutboxKept, useOutboxItems } from '#web/shell/data/outbox.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'

/** Asks a guest who signs out while something of theirs waits to be sent. */
export function SignOutQuestion() {
  const t = useTranslations('common')
  const isAsked = useIsSignOutAsked()
  const signOut = useSignOutNow()
  // There is no account to sign in to again.
  const isUnclaimed = useUnclaimed() !== null
  const isKept = useIsOutboxKept()
  const later = isKept ? 'leaving.text' : 'leaving.textWhileOpen'
  const count = useOutboxItems().filter(isWaiting).length
  return (
    <Dialog
      open={isAsked}
      onClose={staySignedIn}
      title={t('leaving.title')}
      closeLabel={t('close')}
      actions={
        <>
          <Button look="plain" onClick={signOut}>
            {t('leaving.leave')}
          </Button>
          <Button onClick={staySignedIn}>{t('leaving.stay')}</Button>
        </>
      }
    >
      <p>{t(isUnclaimed ? 'leaving.textForGood' : later, { count })}</p>
    </Dialog>
  )
}
