import { uploadStepPhoto } from '#contract/doorSteps.ts'
import { useClient } from '#web/api/ClientProvider.tsx'
import { Refused } from '#web/shell/data/Refused.ts'
import { type PhotosEditing, usePhotos } from './usePhotos.ts'

type StepPhotoIds = readonly (string | null)[]

/** At most one photo for each of `maxStepPhotos` steps, in the order of the fields. */
export function useStepPhotos(saved: StepPhotoIds, unsaved: StepPhotoIds = saved) {
  const client = useClient()
  const send = async (file: File, onProgress: (share: number) => void) =>
    (await client.upload(uploadStepPhoto, { file, onProgress })).id
  const of = (index: number) => ({
    saved: listOf(saved[index]),
    unsaved: listOf(unsaved[index]),
    max: 1,
    send,
  })
  const [first, second, third] = [usePhotos(of(0)), usePhotos(of(1)), usePhotos(of(2))]
  const fields = [first, second, third]
  return {
    fields,
    keptIds: fields.map(({ kept }) => kept[0] ?? null),
    isUploading: fields.some(({ isUploading }) => isUploading),
    isChanged: fields.some(({ isChanged }) => isChanged),
    /** Those of the steps that have words, once every upload has come to its end. */
    settledIds: async (steps: string[]) => {
      const ids = await Promise.all(fields.map((field: PhotosEditing) => field.settled()))
      if (ids.some(([id], index) => id !== undefined && !steps[index]))
        throw new Refused(422, 'photo_without_step', '')
      return steps.flatMap((step, index) => (step ? [ids[index]?.[0] ?? null] : []))
    },
  }
}
export type StepPhotosEditing = ReturnType<typeof useStepPhotos>

const listOf = (id: string | null | undefined) => (id ? [id] : [])
