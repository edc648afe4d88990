/** Counts by key within the second that runs. Answers how often this key was counted in it, this time included. */
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
