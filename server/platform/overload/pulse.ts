/** The maximum age of an answer; while there are callers, a new one is requested at this interval. */
const maxAgeMs = 200
const refreshEveryMs = 100
/** A load balancer asks several times within this; without a caller for this long the polling stops. */
const restAfterMs = 1_000

/**
 * Shares one probe among all callers: `ask` never runs twice in parallel, and a caller gets the last answer while that
 * is at most 200 ms old.
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
    /** Waits for the running probe. */
    stop: async () => {
      wantedAt = -restAfterMs
      await asking
      clearTimeout(timer)
    },
  }
}
