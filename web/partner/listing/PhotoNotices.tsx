import { useTranslations } from 'use-intl'
import { maxPhotoBytes } from '#contract/photoSizes.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import type { PhotosEditing } from './usePhotos.ts'

const megabytes = maxPhotoBytes / 1024 / 1024

/** What could not be sent, and why. */
export function NotUploaded({ photos: { photos } }: { photos: PhotosEditing }) {
  const t = useTranslations('partner')
  const say = useRefusal()
  return photos.map(
    (photo) =>
      photo.state === 'failed' && (
        <p
          key={photo.key}
          role="alert"
          className="mt-2.5 text-sm font-semibold break-words text-bad"
        >
          {t('uploadFailed', { file: photo.file.name })}. {say(photo.error)}
        </p>
      ),
  )
}

/** What of a selection was not taken. */
export function LeftOut({ photos: { leftOut }, max }: { photos: PhotosEditing; max: number }) {
  const t = useTranslations('partner')
  return (
    <div role="status" className="mt-3 text-sm font-semibold text-warn empty:hidden">
      {leftOut && leftOut.cut > 0 && <p>{t('cut', { count: leftOut.cut, max })}</p>}
      {leftOut && leftOut.unfit > 0 && <p>{t('unfit', { count: leftOut.unfit })}</p>}
      {leftOut && leftOut.tooLarge > 0 && (
        <p>{t('tooLarge', { count: leftOut.tooLarge, megabytes })}</p>
      )}
    </div>
  )
}
