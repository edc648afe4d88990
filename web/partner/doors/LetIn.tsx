import { DoorOpen } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DoorGuests } from '#contract/doors.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useAdmit } from './useDoor.ts'

/** Staff know the guest: the way in while checking is paused, or a phone has died. */
export function LetIn({ guest, name }: { guest: DoorGuests['arriving'][number]; name: string }) {
  const t = useTranslations('door')
  const common = useTranslations('common')
  const say = useRefusal()
  const [isAsking, setIsAsking] = useState(false)
  const admit = useAdmit(guest)
  const isTooLate = admit.isSuccess && admit.data.kind !== 'valid'
  return (
    <>
      <IconButton label={t('letIn', { name })} onClick={() => setIsAsking(true)}>
        <DoorOpen aria-hidden />
      </IconButton>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('letIn', { name })}
        closeLabel={common('close')}
        actions={
          <Button busy={admit.isPending} onClick={admit.send}>
            {t('letInShort')}
          </Button>
        }
      >
        <p className="text-muted">{t('letInHint', { name })}</p>
        {isTooLate && (
          <Notice tone="warn" className="mt-3">
            {t('notLetIn')}
          </Notice>
        )}
        {admit.isError && (
          <Notice tone="error" className="mt-3">
            {say(admit.error)}
          </Notice>
        )}
      </Dialog>
    </>
  )
}
