import { Heart, HeartOff } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Favourite } from '#contract/favourites.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { paths } from '#web/paths.ts'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { RestroomPhoto } from '#web/shell/layout/RestroomPhoto.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'
import { useFavourites, useToggleFavourite } from './useFavourites.ts'

/** All saved restrooms, including those that guests can no longer find. */
export function SavedRestrooms({ className }: { className?: string }) {
  const t = useTranslations('favourites')
  return (
    <Card aria-labelledby="saved-title" {...(className ? { className } : {})}>
      <h2 id="saved-title" className="mb-1">
        {t('title')}
      </h2>
      <SavedList />
    </Card>
  )
}

function SavedList() {
  const t = useTranslations('favourites')
  const common = useTranslations('common')
  const say = useRefusal()
  const favourites = useFavourites()
  const toggle = useToggleFavourite()

  if (favourites.isPending)
    return (
      <Waiting label={common('loading')} className="grid gap-3">
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </Waiting>
    )
  if (favourites.isLoadingError) return <ReadFailed query={favourites} />
  if (favourites.data.length === 0)
    return (
      <div className="grid justify-items-start gap-3">
        <p className="text-sm text-muted">{t('emptyHint')}</p>
        <ButtonLink to={paths.home} look="soft" size="small">
          {t('find')}
        </ButtonLink>
      </div>
    )
  return (
    <>
      {toggle.isError && <Notice tone="error">{say(toggle.error)}</Notice>}
      <ul aria-labelledby="saved-title" className="divide-y divide-line">
        {favourites.data.map((favourite) => (
          <SavedRow
            key={favourite.locationId}
            favourite={favourite}
            onRemove={() => toggle.mutate({ favourite, isSaved: false })}
          />
        ))}
      </ul>
    </>
  )
}

function SavedRow({ favourite, onRemove }: { favourite: Favourite; onRemove: () => void }) {
  const t = useTranslations('favourites')
  const { locationId, address, photoUrl, state } = favourite
  const name = favourite.name || t('unnamed')
  return (
    <li className="flex items-center gap-3.5 py-3">
      <RestroomPhoto
        src={photoUrl ?? undefined}
        alt=""
        sizes="56px"
        className="size-14 rounded-photo"
      />
      <div className="min-w-0 flex-1">
        {state === 'removed' ? (
          <p className="font-bold break-words">{name}</p>
        ) : (
          <Link
            to={paths.location(locationId)}
            className="inline-flex min-h-11 items-center font-bold break-words underline-offset-2 hover:underline"
          >
            {name}
          </Link>
        )}
        <p
          dir={state === 'visible' ? 'auto' : undefined}
          className={state === 'visible' ? 'truncate text-sm text-muted' : 'text-sm text-warn'}
        >
          {state === 'visible' ? address : t(state)}
        </p>
      </div>
      <IconButton label={t('remove', { name })} onClick={onRemove}>
        {state === 'visible' ? (
          <Heart aria-hidden className="fill-brand text-brand" />
        ) : (
          <HeartOff aria-hidden />
        )}
      </IconButton>
    </li>
  )
}
