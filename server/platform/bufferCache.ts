/**
 * An approximate LRU cache of buffers, up to `maxBytes`, in two generations: the older one is dropped as a whole when
 * the newer one has half of the bytes, and a read from the older one moves the buffer to the newer.
 */
export function bufferCache(maxBytes: number) {
  let newer = new Map<string, Buffer>()
  let older = new Map<string, Buffer>()
  let newerBytes = 0
  let olderBytes = 0

  const remove = (key: string) => {
    newerBytes -= newer.get(key)?.length ?? 0
    olderBytes -= older.get(key)?.length ?? 0
    newer.delete(key)
    older.delete(key)
  }
  const set = (key: string, buffer: Buffer) => {
    remove(key)
    if (buffer.length > maxBytes / 2) return
    if (newerBytes + buffer.length > maxBytes / 2) {
      older = newer
      olderBytes = newerBytes
      newer = new Map()
      newerBytes = 0
    }
    newer.set(key, buffer)
    newerBytes += buffer.length
  }
  return {
    get(key: string) {
      const recent = newer.get(key)
      if (recent) return recent
      const buffer = older.get(key)
      if (buffer) set(key, buffer)
      return buffer
    },
    set,
    delete: remove,
    bytes: () => newerBytes + olderBytes,
  }
}
