/** No answer is older than this; a newer one is asked for this long after the last, while there are questions. */
const maxAgeMs = 200
const refreshEveryMs = 100
/** A balancer asks several times within this; after so long without a question the pulse rests. */
const restAfterMs = 1_000

/**
 * Asks one thing for everyone who wants to know it: however many questions come, `ask` runs once at a time, and a
 * question is answered from what is known while that is at most 200 ms old.
 */
export function openPulse(
  ask: () => Promise<boolean>,
  now: () => number = () => performance.now(),
) {
  let last: { at: number; isAlive: boolean } | undefined
  let asking: Promise<boolean> | undefined
  let wantedAt = 0
  let timer: NodeJS.Timeout | undefined

  const refresh = () => (asking ??= beat())
  async function beat() {
    clearTimeout(timer)
    const isAlive = await ask()
    last = { at: now(), isAlive }
    asking = undefined
    if (now() - wantedAt < restAfterMs)
      timer = setTimeout(() => void refresh(), refreshEveryMs).unref()
    return isAlive
  }

  return {
    isAlive: async () => {
      wantedAt = now()
      return last && now() - last.at <= maxAgeMs ? last.isAlive : refresh()
    },
    /** Waits for the question under way. */
    stop: async () => {
      wantedAt = -restAfterMs
      await asking
      clearTimeout(timer)
    },
  }
}
