import { HeartOff } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Favourite } from '#contract/favourites.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useToggleFavourite } from './useFavourites.ts'

/** Below the saved restrooms that guests find: those they do not find now, each with a way to let it go. */
export function NotFoundNow({ favourites }: { favourites: Favourite[] }) {
  const t = useTranslations('favourites')
  const toggle = useToggleFavourite()
  if (favourites.length === 0) return null
  return (
    <ul aria-label={t('notFound')} className="mt-2 grid gap-1 px-5 wide:px-6">
      {favourites.map((favourite) => (
        <li key={favourite.locationId} className="flex items-center gap-3">
          <div className="min-w-0 flex-1">
            <p dir="auto" className="truncate font-bold">
              {favourite.name}
            </p>
            <p className="text-sm text-warn">
              {t(favourite.state === 'visible' ? 'notFoundNow' : favourite.state)}
            </p>
          </div>
          <IconButton
            label={t('remove', { name: favourite.name })}
            onClick={() => toggle.mutate({ favourite, isSaved: false })}
          >
            <HeartOff aria-hidden />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
