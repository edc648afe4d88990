import { Camera, RotateCw, X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { ownStepPhoto } from '#contract/doorSteps.ts'
import { photoTypes } from '#contract/photoSizes.ts'
import { usePhotoFile } from '#web/api/usePhotoFile.ts'
import { PrivatePhoto } from '#web/shell/layout/PrivatePhoto.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Photo } from '#web/ui/Photo.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { LeftOut, NotUploaded } from './PhotoNotices.tsx'
import { isWorthRetrying } from './PhotoTile.tsx'
import type { PhotosEditing } from './usePhotos.ts'

/** The photo of one step: none yet, uploading, failed or uploaded. */
export function StepPhotoField({ photos, number }: { photos: PhotosEditing; number: number }) {
  const t = useTranslations('partner')
  const [photo] = photos.photos
  return (
    <div className="mt-2">
      {photo ? (
        <div className="flex items-center gap-2">
          {photo.state === 'kept' ? (
            <OwnStepPhoto id={photo.url} number={number} />
          ) : (
            <Photo
              src={photo.preview}
              alt={t('stepPhoto', { number })}
              className="size-20 rounded-photo [&>img]:opacity-35"
            >
              {photo.state === 'sending' && (
                <ProgressBar
                  value={photo.share}
                  label={t('uploading', { file: photo.file.name })}
                  className="absolute inset-x-2 bottom-2"
                />
              )}
            </Photo>
          )}
          {photo.state === 'failed' && isWorthRetrying(photo.error) && (
            <IconButton label={t('retryStepPhoto', { number })} onClick={() => photos.retry(photo)}>
              <RotateCw aria-hidden />
            </IconButton>
          )}
          <IconButton
            label={t('removeStepPhoto', { number })}
            onClick={() => photos.remove(photo.key)}
          >
            <X aria-hidden />
          </IconButton>
        </div>
      ) : (
        <AddPhoto number={number} onPick={photos.add} />
      )}
      <NotUploaded photos={photos} />
      <LeftOut photos={photos} max={1} />
    </div>
  )
}

function AddPhoto({ number, onPick }: { number: number; onPick: (files: File[]) => void }) {
  const t = useTranslations('partner')
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full px-1 text-sm font-bold text-brand-ink has-disabled:opacity-55 has-focus-visible:outline-3 has-focus-visible:outline-brand">
      <Camera aria-hidden className="size-5" />
      {t('addStepPhoto', { number })}
      <input
        type="file"
        accept={photoTypes.join(',')}
        className="sr-only"
        onChange={({ target }) => {
          onPick([...(target.files ?? [])])
          // Otherwise choosing the same file again after its removal fires no change event.
          target.value = ''
        }}
      />
    </label>
  )
}

export function OwnStepPhoto({ id, number }: { id: string; number: number }) {
  const t = useTranslations('partner')
  const photo = usePhotoFile(ownStepPhoto, { params: { id } })
  return <PrivatePhoto photo={photo} alt={t('stepPhoto', { number })} className="size-20" />
}
