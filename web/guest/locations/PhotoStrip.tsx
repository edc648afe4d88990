import { useTranslations } from 'use-intl'
import { maxPhotos } from '#contract/locations.ts'
import type { ListedLocation } from '#web/shell/data/listedLocation.ts'
import { classes } from '#web/ui/classes.ts'
import { Photo } from '#web/ui/Photo.tsx'
import { useNameOf } from './LocationFacts.tsx'

/** Swiped on a phone, side by side where there is room. Without any, it shows a placeholder. */
export function PhotoStrip({ location }: { location: ListedLocation }) {
  const t = useTranslations('location')
  const name = useNameOf()(location)
  const photos = location.photoUrls.slice(0, maxPhotos)
  const count = photos.length
  if (count <= 1)
    return (
      <Photo
        src={photos[0]}
        alt={t(photos[0] ? 'photoOf' : 'noPhotoOf', { name })}
        className="aspect-3/2 w-full rounded-sheet low:max-h-[50dvh] wide:aspect-2/1"
        eager
      />
    )
  return (
    <div
      role="group"
      aria-label={t('photos')}
      // Arrow keys scroll what has the focus.
      tabIndex={0}
      className="no-bar flex snap-x snap-mandatory gap-2 overflow-x-auto rounded-sheet wide:grid wide:grid-cols-3"
    >
      {photos.map((url, index) => (
        <Photo
          key={url}
          src={url}
          alt={t('photoNumber', { name, number: index + 1, count })}
          eager={index === 0}
          className={classes(
            'aspect-3/2 w-full snap-center rounded-sheet low:max-h-[50dvh] wide:aspect-auto wide:rounded-photo',
            index === 0 && 'wide:col-span-2 wide:row-span-2 wide:aspect-3/2',
            index === 1 && count === 2 && 'wide:row-span-2',
          )}
        >
          <span
            aria-hidden
            className="absolute right-3 bottom-3 rounded-full bg-black/65 px-2.5 py-0.5 text-xs font-bold text-white wide:hidden"
          >
            {t('photoCount', { number: index + 1, count })}
          </span>
        </Photo>
      ))}
    </div>
  )
}
