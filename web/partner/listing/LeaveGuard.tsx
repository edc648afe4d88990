import { useBeforeUnload, useBlocker } from 'react-router'
import { useTranslations } from 'use-intl'
import { readSession } from '#web/shell/data/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'

/** Asks before unsaved changes are left behind, by a link, the back button or by closing the tab. */
export function LeaveGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const t = useTranslations('partner.leave')
  // Who has signed out, or was signed out, cannot save any more.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && nextLocation.pathname !== currentLocation.pathname && readSession() !== null,
  )
  useBeforeUnload((event) => {
    if (isUnsaved) event.preventDefault()
  })
  const stay = () => blocker.reset?.()
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={stay}
      title={t('title')}
      closeLabel={t('stay')}
      actions={
        <>
          <Button look="outline" onClick={() => blocker.proceed?.()}>
            {t('go')}
          </Button>
          <Button onClick={stay}>{t('stay')}</Button>
        </>
      }
    >
      <p className="text-muted">{t('text')}</p>
    </Dialog>
  )
}
