import { photoSidePixels } from '#contract/photoSizes.ts'
import { Problem } from '#server/platform/problem.ts'
import { isOfRestroom, smallNameOf } from './photoName.ts'
import type { PhotoStore } from './photoStore.ts'
import { reencode } from './reencode.ts'

/** Keeps a picture, and beside a restroom's a small one. One that cannot be made smaller is shown as it is. */
export async function savePhoto(photoStore: PhotoStore, name: string, webp: Uint8Array) {
  await photoStore.put(name, webp)
  const small = isOfRestroom(name) ? await smallOf(webp) : undefined
  if (small) await photoStore.put(smallNameOf(name), small)
}

async function smallOf(webp: Uint8Array) {
  try {
    return await reencode(Buffer.from(webp), photoSidePixels.small, 'outside')
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}
