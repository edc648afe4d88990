import { isStoredName } from './photoName.ts'

/**
 * Where pictures are kept. A name is one that this server made: `locations/….webp`, `small/locations/….webp`, `people/….webp` or
 * `private/….webp`.
 */
export interface PhotoStore {
  /** Keeps it whole or not at all. */
  put(name: string, webp: Uint8Array): Promise<void>
  /** Undefined where there is none of that name. */
  read(name: string): Promise<Uint8Array | undefined>
  /** One that is not there is gone already. */
  remove(name: string): Promise<void>
}

/** Names come from rows and backups too: none of them leads a store outside of its own pictures. */
export const withOwnNames = (store: PhotoStore): PhotoStore => ({
  put: async (name, webp) => {
    if (!isStoredName(name)) throw new Error('This is not the name of a picture')
    await store.put(name, webp)
  },
  read: async (name) => (isStoredName(name) ? store.read(name) : undefined),
  remove: async (name) => {
    if (isStoredName(name)) await store.remove(name)
  },
})
