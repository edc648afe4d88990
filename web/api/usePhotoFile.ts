import { useQuery } from '@tanstack/react-query'
import type { Call } from '#contract/call.ts'
import { useClient } from './ClientProvider.tsx'
import { type Args, callKey, type Input } from './client.ts'

/** Where a photo is kept for when nobody answers. */
export interface PhotoKeeper {
  read: () => string | undefined
  keep: (dataUrl: string) => void
}

/** A photo that only some may see, as a data URL: an address alone would not be answered. Forgotten with its screen. */
export function usePhotoFile<C extends Call>(call: C, input: Input<C>, keeper?: PhotoKeeper) {
  const client = useClient()
  return useQuery({
    queryKey: [...callKey(call, input), 'photo'],
    queryFn: async () => {
      // `Args` follows from `Input`, which the compiler cannot see of a call it does not know.
      const url = await dataUrlOf(await client.download(call, ...([input] as unknown as Args<C>)))
      keeper?.keep(url)
      return url
    },
    initialData: () => keeper?.read(),
    // Another photo has another id.
    staleTime: Infinity,
    gcTime: 0,
    meta: { access: call.access },
  })
}

const dataUrlOf = (file: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error('The photo could not be read'))
    reader.readAsDataURL(file)
  })
