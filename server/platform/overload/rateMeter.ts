/** Counts by key within the current second. @returns the key's count in it, including this call. */
export function rateMeter(now: () => number = () => performance.now()) {
  const counts = new Map<string, number>()
  let second = 0

  return (key: string) => {
    const current = Math.floor(now() / 1_000)
    if (current !== second) counts.clear()
    second = current
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count
  }
}
