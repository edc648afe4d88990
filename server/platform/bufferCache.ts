/** Buffers by key, up to so many bytes; the least recently used goes first. */
export function bufferCache(maxBytes: number) {
  const buffers = new Map<string, Buffer>()
  let bytes = 0
  const remove = (key: string) => {
    bytes -= buffers.get(key)?.length ?? 0
    buffers.delete(key)
  }
  return {
    get(key: string) {
      const buffer = buffers.get(key)
      if (!buffer) return undefined
      buffers.delete(key)
      buffers.set(key, buffer)
      return buffer
    },
    set(key: string, buffer: Buffer) {
      remove(key)
      if (buffer.length > maxBytes) return
      buffers.set(key, buffer)
      bytes += buffer.length
      for (const oldest of buffers.keys()) {
        if (bytes <= maxBytes) break
        remove(oldest)
      }
    },
    delete: remove,
    bytes: () => bytes,
  }
}
