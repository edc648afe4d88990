import { useMutation } from '@tanstack/react-query'
import { readSession } from '#web/data/session.ts'
import { useSource } from '#web/data/SourceProvider.tsx'
import { forgetUnsaved, keepUnsaved } from './keptForm.ts'
import { draftOf, type LocationForm } from './locationForm.ts'
import { useKeepMine } from './useMyLocation.ts'
import type { PhotosEditing } from './usePhotos.ts'
import type { PinEditing } from './usePin.ts'

interface Parts {
  pin: PinEditing
  photos: PhotosEditing
  onSaved: () => void
}

/** Saves the whole location once its address is found and its pictures have arrived. */
export function useSaveLocation({ pin, photos, onSaved }: Parts) {
  const { locations } = useSource()
  const keepMine = useKeepMine()
  return useMutation({
    onMutate: () => readSession()?.userId,
    mutationFn: async (form: LocationForm) => {
      const coordinates = await pin.settled(form)
      const photoUrls = await photos.settledUrls()
      return locations.save(draftOf(form, { coordinates, photoUrls }))
    },
    onSuccess: async (location) => {
      forgetUnsaved()
      await keepMine(location)
      onSaved()
    },
    onError: (_error, form, userId) => {
      const hasSessionEnded = readSession() === null
      if (hasSessionEnded && userId) keepUnsaved(userId, { form, photoUrls: photos.keptUrls })
    },
  })
}
