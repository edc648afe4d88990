import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Asks again until `check` is true. A loop without an end would outlive its failed test, and slow every later test of the
 * process.
 */
export async function until(check: () => boolean | Promise<boolean>, maxMs = 60_000) {
  const since = performance.now()
  while (!(await check())) {
    if (performance.now() - since > maxMs)
      throw new Error(`Not so after ${maxMs} ms: ${check.toString()}`)
    await nextTurn()
  }
}
