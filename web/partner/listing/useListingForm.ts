import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { maxPhotos, type OwnLocation } from '#contract/locations.ts'
import { uploadPhoto } from '#contract/photos.ts'
import { useClient } from '#web/api/ClientProvider.tsx'
import type { DraftSender } from './draftSender.ts'
import { useKeepDraft, useListingDraft } from './listingDraft.ts'
import { formOf, LocationForm } from './locationForm.ts'
import { usePhotos } from './usePhotos.ts'
import { usePin } from './usePin.ts'
import { useSaveLocation } from './useSaveLocation.ts'
import { useStepPhotos } from './useStepPhotos.ts'

interface Options {
  location: OwnLocation | null
  /** It is to be one more, and the others stay as they are. */
  isFurther: boolean
  /** Of the form that asks step by step. */
  step?: string
  /** What a listing that was never saved is probably called. */
  suggestedName?: string | undefined
  sender: DraftSender | undefined
  onSaved: (id: string) => void
}

/** A listing while it is filled in: begun with the draft of this device, and kept there until it is saved. */
export function useListingForm(options: Options) {
  const { location, isFurther, step, suggestedName, sender, onSaved } = options
  const listing = location?._id ?? sender?.keptAs ?? (isFurther ? 'further' : 'first')
  const { draft, userId, hasEnded, drop } = useListingDraft(listing)
  const dropDraft = () => {
    drop()
    // What is not discarded there ends by itself.
    void sender?.end().catch(() => undefined)
  }
  // As the form was opened: what is read meanwhile may be someone else's save.
  const [version] = useState(draft?.version ?? location?.version ?? 0)
  // One for all tries: sent twice, it is added once.
  const [furtherId] = useState(() => draft?.restroomId ?? crypto.randomUUID())
  const restroomId = isFurther ? furtherId : undefined
  const form = useForm({
    resolver: zodResolver(LocationForm),
    defaultValues: draft?.form ?? formOf(location, suggestedName),
  })
  const client = useClient()
  const photos = usePhotos({
    saved: location?.photoUrls ?? [],
    unsaved: draft?.photoUrls,
    max: maxPhotos,
    send: async (file, onProgress) => (await client.upload(uploadPhoto, { file, onProgress })).url,
  })
  const stepPhotos = useStepPhotos(location?.stepPhotos ?? [], draft?.stepPhotos)
  const pin = usePin(form, location)
  const save = useSaveLocation({
    pin,
    photos,
    stepPhotos,
    version,
    locationId: location?._id,
    restroomId,
    sender,
    onStored: dropDraft,
    onSaved,
  })
  const { isDirty } = form.formState
  const isChanged = isDirty || photos.isChanged || stepPhotos.isChanged
  const isUnsaved = !save.isSuccess && (isChanged || draft !== undefined)
  useKeepDraft(form, {
    userId,
    listing,
    version,
    restroomId,
    photos: { photoUrls: photos.kept, stepPhotos: stepPhotos.keptIds },
    step: step ?? draft?.step ?? '',
    isUnsaved,
    hasEnded,
    sender,
  })
  return {
    form,
    photos,
    stepPhotos,
    pin,
    save,
    restroomId,
    isUnsaved,
    draftKeptAt: draft?.keptAt,
    dropDraft,
  }
}
