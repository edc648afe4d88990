import { RotateCw, X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { NoAnswer, Refused } from '#web/shell/data/Refused.ts'
import { RestroomPhoto } from '#web/shell/layout/RestroomPhoto.tsx'
import { classes } from '#web/ui/classes.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import type { EditedPhoto } from './usePhotos.ts'

interface Props {
  photo: EditedPhoto
  number: number
  name: string
  onRemove: () => void
  onRetry: (photo: Extract<EditedPhoto, { state: 'failed' }>) => void
}

export function PhotoTile({ photo, number, name, onRemove, onRetry }: Props) {
  const t = useTranslations('partner')
  return (
    <li className="min-w-0">
      <RestroomPhoto
        src={photo.state === 'kept' ? photo.url : photo.preview}
        alt={name ? t('photo', { number, name }) : t('photoUnnamed', { number })}
        sizes="(min-width: 56.25rem) 240px, 33vw"
        className={classes(
          'aspect-square w-full rounded-photo wide:aspect-4/3',
          photo.state !== 'kept' && '[&>img]:opacity-35',
        )}
      >
        <IconButton
          label={t('removePhoto', { number })}
          onClick={onRemove}
          className="group absolute top-0 right-0 hover:bg-transparent!"
        >
          <span className="grid size-8 place-items-center rounded-full bg-surface text-ink shadow-pill group-hover:bg-sunken">
            <X aria-hidden className="size-4" />
          </span>
        </IconButton>
        {photo.state === 'sending' && (
          <ProgressBar
            value={photo.share}
            label={t('uploading', { file: photo.file.name })}
            className="absolute inset-x-2.5 bottom-2.5"
          />
        )}
        {photo.state === 'failed' && isWorthRetrying(photo.error) && (
          <IconButton
            look="raised"
            label={t('retryPhoto', { number })}
            onClick={() => onRetry(photo)}
            className="absolute bottom-1 left-1"
          >
            <RotateCw aria-hidden />
          </IconButton>
        )}
      </RestroomPhoto>
    </li>
  )
}

/** What the server has looked at and refused, it refuses again. */
export const isWorthRetrying = (error: unknown) =>
  error instanceof NoAnswer ||
  (error instanceof Refused && (error.status >= 500 || error.status === 429))
