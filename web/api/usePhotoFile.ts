import { useQuery } from '@tanstack/react-query'
import type { Call } from '#contract/call.ts'
import { useClient } from './ClientProvider.tsx'
import type { Input } from './client.ts'
import { fileQuery } from './useCall.ts'

/** Where a photo is kept for when the server cannot be reached. */
export interface PhotoKeeper {
  read: () => string | undefined
  keep: (dataUrl: string) => void
}

/** A photo that only some may see, as a data URL: an `<img>` could not send the token. Forgotten with its screen. */
export function usePhotoFile<C extends Call>(
  call: C,
  input: Input<C>,
  /** `photoId` where the input names what the photo is of, and the photo may be replaced. */
  { keeper, photoId }: { keeper?: PhotoKeeper; photoId?: string | null | undefined } = {},
) {
  const { queryFn, queryKey, ...query } = fileQuery(useClient(), call, input)
  return useQuery({
    ...query,
    queryKey: photoId ? [...queryKey, photoId] : queryKey,
    queryFn: async () => {
      const url = await dataUrlOf(await queryFn())
      keeper?.keep(url)
      return url
    },
    initialData: () => keeper?.read(),
    // Another photo has another id.
    staleTime: Infinity,
    gcTime: 0,
  })
}

const dataUrlOf = (file: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onloadend = () =>
      typeof reader.result === 'string'
        ? resolve(reader.result)
        : reject(new Error('The photo could not be read'))
    reader.readAsDataURL(file)
  })
