import { Heart } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Favourite } from '#contract/favourites.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { classes } from '#web/ui/classes.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useFavourites, useToggleFavourite } from './useFavourites.ts'

interface Props {
  favourite: Favourite
  look?: 'plain' | 'raised'
}

/** The heart: pressed where the restroom is saved. */
export function SaveButton({ favourite, look = 'plain' }: Props) {
  const t = useTranslations('favourites')
  const say = useRefusal()
  const favourites = useFavourites()
  const toggle = useToggleFavourite()
  const isSaved =
    favourites.data?.some(({ locationId }) => locationId === favourite.locationId) ?? false
  return (
    <span className="relative z-10 inline-block">
      <IconButton
        label={t('save', { name: favourite.name })}
        look={look}
        aria-pressed={isSaved}
        onClick={() => toggle.mutate({ favourite, isSaved: !isSaved })}
        className={classes(isSaved && 'text-brand!')}
      >
        <Heart aria-hidden className={classes(isSaved && 'fill-current')} />
      </IconButton>
      {toggle.isError && (
        <span
          role="alert"
          className="absolute top-full right-0 z-20 w-52 rounded-photo bg-bad-soft p-3 text-left text-xs font-semibold text-bad shadow-float"
        >
          {say(toggle.error)}
        </span>
      )}
    </span>
  )
}
