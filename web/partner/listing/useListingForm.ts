import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { OwnLocation } from '#contract/locations.ts'
import { useKeepDraft, useListingDraft } from './listingDraft.ts'
import { formOf, LocationForm } from './locationForm.ts'
import { usePhotos } from './usePhotos.ts'
import { usePin } from './usePin.ts'
import { useSaveLocation } from './useSaveLocation.ts'

interface Options {
  location: OwnLocation | null
  /** It is to be one more, and the others stay as they are. */
  isFurther: boolean
  onSaved: (id: string) => void
}

/** A listing while it is filled in: begun with the draft of this device, and kept there until it is saved. */
export function useListingForm({ location, isFurther, onSaved }: Options) {
  const listing = location?._id ?? (isFurther ? 'further' : 'first')
  const { draft, userId, drop } = useListingDraft(listing)
  // As the form was opened: what is read meanwhile may be someone else's save.
  const [version] = useState(draft?.version ?? location?.version ?? 0)
  const form = useForm({
    resolver: zodResolver(LocationForm),
    defaultValues: draft?.form ?? formOf(location),
  })
  const photos = usePhotos(location?.photoUrls ?? [], draft?.photoUrls)
  const pin = usePin(form, location)
  const saved = (id: string) => {
    drop()
    onSaved(id)
  }
  const save = useSaveLocation({ pin, photos, version, isFurther, onSaved: saved })
  const { isDirty } = form.formState
  const isUnsaved = !save.isSuccess && (isDirty || photos.isChanged || draft !== undefined)
  useKeepDraft(form, { userId, listing, version, urls: photos.keptUrls, isUnsaved })
  return { form, photos, pin, save, isUnsaved, draftKeptAt: draft?.keptAt, dropDraft: drop }
}
