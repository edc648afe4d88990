/**
 * A round-robin queue over keys: a key with a thousand entries does not delay the others.
 * Where it is full, an entry of the key with the most gives way to a key that has fewer.
 */
export function fairQueue<T>({ max, maxPerKey }: { max: number; maxPerKey: number }) {
  /** Keys in the order in which they are served; a key without entries is not in it. */
  const lines = new Map<string, T[]>()
  let length = 0

  const longest = () =>
    [...lines].reduce((long, line) => (line[1].length > long[1].length ? line : long))

  function dropFor(key: string): T | undefined {
    const [rival, line] = longest()
    if (line.length <= (lines.get(key)?.length ?? 0) + 1) return undefined
    length--
    const dropped = line.pop()
    if (line.length === 0) lines.delete(rival)
    return dropped
  }

  return {
    length: () => length,
    /** Whether a push of this key would return the pushed entry itself. */
    wouldRefuse: (key: string) => {
      const own = lines.get(key)?.length ?? 0
      return own >= maxPerKey || (length >= max && longest()[1].length <= own + 1)
    },
    lengthOf: (key: string) => lines.get(key)?.length ?? 0,
    /** @returns the entry that was rejected: none, the pushed one, or the one that it displaced. */
    push: (key: string, entry: T): T | undefined => {
      const line = lines.get(key) ?? []
      if (line.length >= maxPerKey) return entry
      const dropped = length >= max ? dropFor(key) : undefined
      if (length >= max) return entry
      line.push(entry)
      lines.set(key, line)
      length++
      return dropped
    },
    /** The next entry, of the key that has waited longest for its turn. */
    shift: (): T | undefined => {
      const [first] = lines
      if (!first) return undefined
      const [key, line] = first
      const entry = line.shift()
      lines.delete(key)
      if (line.length > 0) lines.set(key, line)
      length--
      return entry
    },
  }
}

export type FairQueue<T> = ReturnType<typeof fairQueue<T>>
