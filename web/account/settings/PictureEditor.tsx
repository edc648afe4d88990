import { useMutation } from '@tanstack/react-query'
import { Camera } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { removePicture, uploadPicture } from '#contract/account.ts'
import { type Me, me } from '#contract/auth.ts'
import { maxPhotoBytes, photoTypes } from '#contract/photoSizes.ts'
import { useClient } from '#web/api/ClientProvider.tsx'
import { useAction } from '#web/api/useCall.ts'
import { useCallCache } from '#web/api/useCallCache.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'

const megabytes = maxPhotoBytes / 1024 / 1024

type Unfit = 'unfit' | 'tooLarge'

const unfitness = ({ type, size }: File): Unfit | undefined => {
  if (photoTypes.every((allowed) => allowed !== type)) return 'unfit'
  return size > maxPhotoBytes ? 'tooLarge' : undefined
}

/** Who this is, and the picture beside it: chosen, exchanged or taken away. */
export function PictureEditor({ me: { name, userType, picture } }: { me: Me }) {
  const t = useTranslations('account')
  const say = useRefusal()
  const { upload, remove, share } = usePictureChange()
  const [unfit, setUnfit] = useState<Unfit>()
  const isBusy = upload.isPending || remove.isPending
  const pick = (file: File | undefined) => {
    const reason = file && unfitness(file)
    setUnfit(reason)
    remove.reset()
    if (file && !reason) upload.mutate(file)
    else upload.reset()
  }
  const failure = upload.error ?? remove.error
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-4">
        <Avatar name={name} picture={picture ?? undefined} size="large" />
        <div className="min-w-0">
          <p className="text-xl font-extrabold tracking-tight break-words">{name}</p>
          <Badge tone="brand">{t('type', { userType })}</Badge>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full bg-brand-soft px-4 text-sm font-bold text-brand-ink hover:brightness-[0.97] has-disabled:opacity-55 has-focus-visible:outline-3 has-focus-visible:outline-brand dark:hover:brightness-110">
          <Camera aria-hidden className="size-4" />
          {t(picture ? 'picture.change' : 'picture.add')}
          <input
            type="file"
            accept={photoTypes.join(',')}
            disabled={isBusy}
            className="sr-only"
            onChange={({ target }) => {
              pick(target.files?.[0])
              // The same file may be chosen again after it was removed.
              target.value = ''
            }}
          />
        </label>
        {picture && (
          <Button
            look="plain"
            size="small"
            busy={remove.isPending}
            disabled={upload.isPending}
            onClick={() => remove.mutate()}
          >
            {t('picture.remove')}
          </Button>
        )}
      </div>
      {upload.isPending && <ProgressBar value={share} label={t('picture.uploading')} />}
      {unfit && <Notice tone="warn">{t(`picture.${unfit}`, { megabytes })}</Notice>}
      {failure && <Notice tone="error">{say(failure)}</Notice>}
    </div>
  )
}

function usePictureChange() {
  const client = useClient()
  const cache = useCallCache()
  const [share, setShare] = useState(0)
  const upload = useMutation({
    mutationFn: (photo: File) => {
      setShare(0)
      return client.upload(uploadPicture, { file: photo, onProgress: setShare })
    },
    onSettled: () => cache.invalidate(me),
  })
  const remove = useAction(removePicture, { invalidates: [me] })
  return { upload, remove, share }
}
