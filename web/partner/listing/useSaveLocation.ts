import { useMutation } from '@tanstack/react-query'
import { myLocation, saveLocation, setVisibility } from '#contract/locations.ts'
import { addRestroom, restrooms } from '#contract/restrooms.ts'
import { useClient } from '#web/api/ClientProvider.tsx'
import { useCallCache } from '#web/api/useCallCache.ts'
import { Refused } from '#web/shell/data/Refused.ts'
import type { DraftSender } from './draftSender.ts'
import { draftOf, hasTranslationWithoutStep, type LocationForm } from './locationForm.ts'
import type { PhotosEditing } from './usePhotos.ts'
import type { PinEditing } from './usePin.ts'
import type { StepPhotosEditing } from './useStepPhotos.ts'

interface Parts {
  pin: PinEditing
  photos: PhotosEditing
  stepPhotos: StepPhotosEditing
  /** That the form was opened with. */
  version: number
  /** The restroom that the form was opened with; undefined before a first save. */
  locationId: string | undefined
  /** Of one more restroom: the id that it is added with. */
  restroomId: string | undefined
  /** Of a listing that is not saved yet. */
  sender: DraftSender | undefined
  /** The server has it: whatever becomes of this page from here on, nothing of it is unsaved. */
  onStored: () => void
  onSaved: (id: string) => void
}

interface Saved {
  form: LocationForm
  /** What someone else has saved meanwhile may be replaced. */
  replacesTheirs?: boolean
  /** Guests are to find it at once. */
  goesLive?: boolean
}

/** Saves the whole location once its address is found and its pictures have arrived. */
export function useSaveLocation(parts: Parts) {
  const { pin, photos, stepPhotos, version, onStored, onSaved } = parts
  const { locationId, restroomId, sender } = parts
  const client = useClient()
  const cache = useCallCache()
  return useMutation({
    mutationFn: async ({ form, replacesTheirs, goesLive }: Saved) => {
      const { address, coordinates } = await pin.settled(form)
      const photoUrls = await photos.settled()
      if (hasTranslationWithoutStep(form)) throw new Refused(422, 'translation_without_step', '')
      const ids = await stepPhotos.settledIds(form.steps)
      const draft = draftOf({ ...form, address }, { coordinates, photoUrls, stepPhotos: ids })
      const ofForm = {
        organisationId: sender?.organisationId,
        draftRevision: sender?.revision() ?? undefined,
      }
      // A third save between these two is told of again.
      const theirs = replacesTheirs
        ? await client.send(myLocation, about(restroomId ?? locationId))
        : null
      if (restroomId !== undefined) {
        const added = await client.send(addRestroom, {
          body: { ...draft, ...ofForm, _id: restroomId, expectedVersion: theirs?.version },
        })
        // Here and not once all is done: a draft that stays would be the next restroom, with the id of this one.
        onStored()
        if (!goesLive || added.isActive) return added
        return client.send(setVisibility, { restroomId, body: { isActive: true } })
      }
      const saved = await client.send(saveLocation, {
        ...about(locationId),
        body: {
          ...draft,
          ...ofForm,
          expectedVersion: theirs?.version ?? version,
        },
      })
      onStored()
      return goesLive
        ? client.send(setVisibility, { restroomId: saved._id, body: { isActive: true } })
        : saved
    },
    onSuccess: async (location) => {
      if (restroomId === undefined) await cache.replace([myLocation], location)
      await cache.invalidate(restrooms)
      onSaved(location._id)
    },
  })
}

/** What is shown may be another restroom's by now: another tab's, or another one that is the first. */
export const about = (restroomId: string | undefined) =>
  restroomId === undefined ? {} : { restroomId }

export type SavingLocation = ReturnType<typeof useSaveLocation>
