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
  onSaved: () => void
}

/** Saves the whole location once its address is found and its pictures have arrived. */
export function useSaveLocation({ pin, photos, onSaved }: Parts) {
  const client = useClient()
  const cache = useCallCache()
  return useMutation({
    mutationFn: async (form: LocationForm) => {
      const { address, coordinates } = await pin.settled(form)
      const photoUrls = await photos.settledUrls()
      return client.send(saveLocation, {
        body: draftOf({ ...form, address }, { coordinates, photoUrls }),
      })
    },
    onSuccess: async (location) => {
      await cache.replace([myLocation], location)
      onSaved()
    },
  })
}
