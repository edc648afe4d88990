/** Where pictures are kept. A name is one that this server made: `locations/….webp`, `small/locations/….webp` or `people/….webp`. */
export interface PhotoStore {
  /** Keeps it whole or not at all. */
  put(name: string, webp: Uint8Array): Promise<void>
  /** Undefined where there is none of that name. */
  read(name: string): Promise<Uint8Array | undefined>
  /** One that is not there is gone already. */
  remove(name: string): Promise<void>
}
