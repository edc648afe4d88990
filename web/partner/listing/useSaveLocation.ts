import { useMutation } from '@tanstack/react-query'
import { myLocation, saveLocation } from '#contract/locations.ts'
import { useClient } from '#web/api/ClientProvider.tsx'
import { useCallCache } from '#web/api/useCallCache.ts'
import { draftOf, type LocationForm } from './locationForm.ts'
import type { PhotosEditing } from './usePhotos.ts'
import type { PinEditing } from './usePin.ts'

interface Parts {
  pin: PinEditing
  photos: PhotosEditing
  /** That the form was opened with. */
  version: number
  onSaved: () => void
}

interface Saved {
  form: LocationForm
  /** What someone else has saved meanwhile may be replaced. */
  replacesTheirs?: boolean
}

/** Saves the whole location once its address is found and its pictures have arrived. */
export function useSaveLocation({ pin, photos, version, onSaved }: Parts) {
  const client = useClient()
  const cache = useCallCache()
  return useMutation({
    mutationFn: async ({ form, replacesTheirs }: Saved) => {
      const { address, coordinates } = await pin.settled(form)
      const photoUrls = await photos.settledUrls()
      // A third save between these two is told of again.
      const theirs = replacesTheirs ? await client.send(myLocation) : null
      return client.send(saveLocation, {
        body: {
          ...draftOf({ ...form, address }, { coordinates, photoUrls }),
          expectedVersion: theirs?.version ?? version,
        },
      })
    },
    onSuccess: async (location) => {
      await cache.replace([myLocation], location)
      onSaved()
    },
  })
}
export type SavingLocation = ReturnType<typeof useSaveLocation>
