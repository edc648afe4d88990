import { useBeforeUnload, useBlocker } from 'react-router'
import { useTranslations } from 'use-intl'
import { readSession } from '#web/shell/data/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'

interface Props {
  isUnsaved: boolean
  /** Closing the tab would lose it: a draft has no pictures that are still on their way. */
  isUploading: boolean
  isCanceling: boolean
  onStay: () => void
  /** The changes are given up; `isCanceling` says by which way. */
  onDiscard: () => void
}

/** Asks before unsaved changes are given up, by Cancel, a link or the back button. A closed tab leaves a draft. */
export function LeaveGuard({ isUnsaved, isUploading, isCanceling, onStay, onDiscard }: Props) {
  const t = useTranslations('partner.leave')
  // Who has signed out, or was signed out, cannot save any more.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && nextLocation.pathname !== currentLocation.pathname && readSession() !== null,
  )
  useBeforeUnload((event) => {
    if (isUploading) event.preventDefault()
  })
  const stay = () => {
    blocker.reset?.()
    onStay()
  }
  const discard = () => {
    onDiscard()
    blocker.proceed?.()
  }
  return (
    <Dialog
      open={isCanceling || blocker.state === 'blocked'}
      onClose={stay}
      title={t('title')}
      closeLabel={t('stay')}
      actions={
        <>
          <Button look="outline" onClick={discard}>
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
