import { NotFoundNow } from '#web/guest/favourites/NotFoundNow.tsx'
import { useFavourites } from '#web/guest/favourites/useFavourites.ts'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'

/** Under the list of saved restrooms: those that it could not show, or why it knows of none. */
export function SavedNotFound({ found }: { found: readonly { _id: string }[] | undefined }) {
  const favourites = useFavourites()
  if (favourites.isError) return <ReadFailed query={favourites} className="m-4" />
  if (!favourites.data || !found) return null
  const shown = new Set(found.map(({ _id }) => _id))
  return (
    <NotFoundNow favourites={favourites.data.filter(({ locationId }) => !shown.has(locationId))} />
  )
}
