import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { myLocation, type OwnLocation } from '#contract/locations.ts'
import { useClient } from '#web/api/ClientProvider.tsx'
import { useCallCache } from '#web/api/useCallCache.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { Refused } from '#web/shell/data/Refused.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { about, type SavingLocation } from './useSaveLocation.ts'

/** Someone else saved these details while they were open here: nothing is replaced before this one has chosen. */
export function EditedMeanwhile({
  save,
  restroomId,
  isFurther,
  onLoaded,
}: {
  save: SavingLocation
  /** Undefined of a first one that is not saved yet. */
  restroomId: string | undefined
  /** One more than the partner has. */
  isFurther: boolean
  /** Their version is read, and what was typed here is to go. */
  onLoaded: (theirs: OwnLocation | null) => void
}) {
  const t = useTranslations('partner.meanwhile')
  const say = useRefusal()
  const client = useClient()
  const cache = useCallCache()
  const load = useMutation({
    mutationFn: () => client.send(myLocation, about(restroomId)),
    onSuccess: async (theirs) => {
      if (!isFurther) await cache.replace([myLocation], theirs)
      onLoaded(theirs)
    },
  })
  const { variables } = save
  return (
    <Dialog
      open={isEditedMeanwhile(save.error)}
      onClose={save.reset}
      title={t('title')}
      closeLabel={t('back')}
      actions={
        <>
          <Button look="outline" busy={load.isPending} onClick={() => load.mutate()}>
            {t('load')}
          </Button>
          <Button
            disabled={load.isPending}
            onClick={() => variables && save.mutate({ ...variables, replacesTheirs: true })}
          >
            {t('keep')}
          </Button>
        </>
      }
    >
      <p className="text-muted">{t('text')}</p>
      {load.isError && (
        <Notice tone="error" className="mt-4">
          {say(load.error)}
        </Notice>
      )}
    </Dialog>
  )
}

export const isEditedMeanwhile = (error: Error | null) =>
  error instanceof Refused && error.error === 'edited_meanwhile'
