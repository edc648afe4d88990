import { ImagePlus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { maxPhotos } from '#contract/locations.ts'
import { maxPhotoBytes, photoTypes } from '#contract/photoSizes.ts'
import { Card } from '#web/ui/Card.tsx'
import { LeftOut, NotUploaded } from './PhotoNotices.tsx'
import { PhotoTile } from './PhotoTile.tsx'
import type { PhotosEditing } from './usePhotos.ts'

const megabytes = maxPhotoBytes / 1024 / 1024

/** Up to three pictures, each uploaded as soon as it is chosen [P9]. */
export function PhotosCard({
  photos,
  name,
  className,
}: {
  photos: PhotosEditing
  /** What the pictures show, for those who cannot see them. */
  name: string
  className?: string
}) {
  const t = useTranslations('partner')
  return (
    <Card aria-labelledby="photos-title" className={className}>
      <div className="mb-3 flex items-baseline justify-between">
        <h2 id="photos-title">{t('photos')}</h2>
        <span className="text-sm text-muted">
          {t('photoCount', { count: photos.photos.length, max: maxPhotos })}
        </span>
      </div>
      <ul className="grid grid-cols-3 gap-2.5 wide:gap-3.5">
        {photos.photos.map((photo, index) => (
          <PhotoTile
            key={photo.key}
            photo={photo}
            number={index + 1}
            name={name}
            onRemove={() => photos.remove(photo.key)}
            onRetry={photos.retry}
          />
        ))}
        {photos.freeSlots > 0 && (
          <li>
            <UploadTile onPick={photos.add} />
          </li>
        )}
      </ul>
      <NotUploaded photos={photos} />
      <LeftOut photos={photos} max={maxPhotos} />
      <p className="mt-2.5 text-sm text-muted">{t('photosHint', { megabytes })}</p>
    </Card>
  )
}

function UploadTile({ onPick }: { onPick: (files: File[]) => void }) {
  const t = useTranslations('partner')
  return (
    <label className="flex aspect-square cursor-pointer flex-col items-center justify-center gap-1 rounded-photo border-2 border-dashed border-edge text-sm font-bold text-brand-ink hover:bg-sunken has-disabled:opacity-55 has-focus-visible:outline-3 has-focus-visible:outline-brand wide:aspect-4/3">
      <ImagePlus aria-hidden className="size-6" />
      {t('upload')}
      <input
        type="file"
        multiple
        accept={photoTypes.join(',')}
        className="sr-only"
        onChange={({ target }) => {
          onPick([...(target.files ?? [])])
          // The same file may be chosen again after it was removed.
          target.value = ''
        }}
      />
    </label>
  )
}
