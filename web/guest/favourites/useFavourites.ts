import { useMutation, useQuery } from '@tanstack/react-query'
import { type Favourite, listFavourites } from '#contract/favourites.ts'
import { useClient } from '#web/api/ClientProvider.tsx'
import { callKey } from '#web/api/client.ts'
import { useCallCache } from '#web/api/useCallCache.ts'
import { useIsShown } from '#web/api/useIsShown.ts'
import { favouritesScope, type Kept, usePress } from '#web/api/useOutbox.ts'
import { isFinal } from '#web/shell/data/outbox.ts'
import { serverNow } from '#web/shell/data/serverClock.ts'
import { addToDevice, hasAccount, list, removeFromDevice, toggled } from './savedFavourites.ts'

export function useFavourites({ enabled = true } = {}) {
  const client = useClient()
  return useQuery({ queryKey: callKey(listFavourites), queryFn: () => list(client), enabled })
}

interface Toggle {
  favourite: Favourite
  isSaved: boolean
}

/** Saves or removes; the screens show it at once, and take it back where it was refused. */
export function useToggleFavourite() {
  const client = useClient()
  const cache = useCallCache()
  const { keep, send } = usePress()
  const isShown = useIsShown()
  const toggle = useMutation({
    scope: favouritesScope,
    networkMode: 'always',
    mutationFn: async ({ favourite, isSaved, kept }: Toggle & { kept: Kept | null }) => {
      if (kept) await send(kept, () => isShown.current).catch(unlessWaiting)
      else if (isSaved) addToDevice(favourite)
      else removeFromDevice(favourite.locationId)
    },
    onMutate: async (toggle) => {
      await cache.cancel(listFavourites)
      cache.update(listFavourites, (before = []) => toggled(before, toggle))
    },
    onSettled: () => cache.invalidate(listFavourites),
  })
  return {
    ...toggle,
    /** It is kept before its turn to be sent comes, so that a page that is closed until then has lost nothing. */
    mutate: ({ favourite, isSaved }: Toggle) => {
      const action = { kind: 'favourite', favourite, isSaved } as const
      const item = { action, pressedAt: serverNow().getTime() }
      toggle.mutate({ favourite, isSaved, kept: hasAccount(client) ? keep(item) : null })
    },
  }
}

/** Without a signal, or where the server is busy, it waits to be sent, and stays as it was pressed. */
function unlessWaiting(error: unknown) {
  if (isFinal(error)) throw error
}
