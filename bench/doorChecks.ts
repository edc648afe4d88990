import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { register } from '#contract/auth.ts'
import { checkCode } from '#contract/doors.ts'
import { saveLocation } from '#contract/locations.ts'
import { startProduct } from '../e2e/server.ts'
import { send, signUpHash } from './guest.ts'

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
for (let door = 0; door < doorCount; door++) tokens.push(await aDoor())

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

async function aDoor() {
  const { token } = await send(url, register, {
    body: {
      email: `${randomUUID()}@pitstop.example`,
      password: signUpHash,
      userType: 'partner',
      name: 'Lantern Coffee House',
    },
  })
  await send(
    url,
    saveLocation,
    {
      body: {
        name: 'Lantern Coffee House',
        address: '218 W 46th St, New York, NY 10036',
        coordinates: { lat: 40.7591, lng: -73.9865 },
        price: 0,
      },
    },
    token,
  )
  return token
}

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
