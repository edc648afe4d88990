import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'

interface Props {
  isOpen: boolean
  load: () => Promise<void>
  keep: () => Promise<void>
}

/** The draft was changed on another device while it was open here: nothing is replaced before this one has chosen. */
export function DraftChanged({ isOpen, load, keep }: Props) {
  const t = useTranslations('partner.draft')
  const say = useRefusal()
  const choose = useMutation({ mutationFn: (way: () => Promise<void>) => way() })
  return (
    <Dialog
      open={isOpen}
      title={t('changed')}
      actions={
        <>
          <Button look="outline" disabled={choose.isPending} onClick={() => choose.mutate(load)}>
            {t('load')}
          </Button>
          <Button disabled={choose.isPending} onClick={() => choose.mutate(keep)}>
            {t('keep')}
          </Button>
        </>
      }
    >
      <p className="text-muted">{t('changedText')}</p>
      {choose.isError && (
        <Notice tone="error" className="mt-4">
          {say(choose.error)}
        </Notice>
      )}
    </Dialog>
  )
}
