import { setTimeout as delay } from 'node:timers/promises'
import { checkCode } from '#contract/doors.ts'
import { startProduct } from '../e2e/server.ts'
import { aPartnerAt } from './guest.ts'

/**
 * How long a door waits for its answer at 200 checks a second, beside an empty route asked as often in the same
 * minute. Wrong codes are refused after a few, so every check comes from a door of its own.
 * Usage: node bench/doorChecks.ts [checks a second] [seconds]
 */
const aSecond = Number(process.argv[2] ?? 200)
const seconds = Number(process.argv[3] ?? 20)
const doorCount = 100
/** A door may be wrong ten times an hour; each bench door stays below that. */
const checksADoor = 4

const product = await startProduct()
const { url } = product
const tokens: string[] = []
for (let door = 0; door < doorCount; door++) tokens.push(await aPartnerAt(url, 0))

const empty = await paced(() => fetch(`${url}/healthz`))
let next = 0
const checks = await paced(
  () => {
    const token = tokens[next++ % tokens.length] ?? ''
    return fetch(`${url}${checkCode.path}`, {
      method: checkCode.method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ code: String(next % 1_000_000).padStart(6, '0') }),
    })
  },
  Math.min(aSecond * seconds, doorCount * checksADoor),
)
await product.remove()
console.table({ 'code checks': checks, 'an empty route': empty })

/** Asks at an even pace, whether earlier answers have come or not, and counts how long each took. */
async function paced(ask: () => Promise<Response>, count = aSecond * seconds) {
  const took: number[] = []
  const refused = new Map<number, number>()
  const began = performance.now()
  const asked: Promise<void>[] = []
  for (let number = 0; number < count; number++) {
    const due = began + (number * 1_000) / aSecond
    if (due > performance.now()) await delay(due - performance.now())
    asked.push(timed())
  }
  await Promise.all(asked)
  took.sort((one, other) => one - other)
  const at = (share: number) => Math.round(took[Math.floor(took.length * share)] ?? NaN)
  return {
    count,
    'p50 ms': at(0.5),
    'p99 ms': at(0.99),
    refused: [...refused].map(([status, times]) => `${times} × ${status}`).join(', '),
  }

  async function timed() {
    const start = performance.now()
    const response = await ask()
    await response.arrayBuffer()
    took.push(performance.now() - start)
    if (!response.ok) refused.set(response.status, (refused.get(response.status) ?? 0) + 1)
  }
}
