import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import type { Machine } from './machine.ts'

const lookEveryMs = 300
const wholeWithinMs = 180_000
const answerWithinMs = 2_000

/** A node's own words on the whole cluster. */
const Cluster = z.object({
  members: z.array(z.object({ name: z.string(), role: z.string(), state: z.string() })),
})
type Role = 'leader' | 'sync_standby' | 'replica'

export type Database = ReturnType<typeof databaseOf>

/** What Patroni knows of the three nodes. */
export function databaseOf(machines: Machine[]) {
  const members = async () => {
    for (const { patroniUrl } of machines) {
      const cluster = Cluster.safeParse(await read(`${patroniUrl}/cluster`))
      if (cluster.success) return cluster.data.members
    }
    return []
  }
  const running = async () =>
    (await members()).filter(({ state }) => state === 'running' || state === 'streaming')
  const isWhole = async () => {
    const known = await running()
    const has = (role: Role) => known.some((member) => member.role === role)
    return known.length === machines.length && has('leader') && has('sync_standby')
  }
  const areReady = async () =>
    (
      await Promise.all(
        machines.map(({ url, productUrl }) => Promise.all([url, productUrl].map(isReady))),
      )
    )
      .flat()
      .every(Boolean)

  return {
    machineOf: async (role: Role) => {
      let machine: Machine | undefined
      const isFound = await within(wholeWithinMs, async () => {
        const name = (await running()).find((member) => member.role === role)?.name
        machine = machines.find((each) => each.name === name)
        return machine !== undefined
      })
      if (!isFound || !machine) throw new Error(`No node is ${role}`)
      return machine
    },
    /** Waits until all nodes follow, one of them synchronously. */
    isWhole: () => within(wholeWithinMs, isWhole),
    /** The same, and every process of the product serves, also by way of each balancer. */
    isAllWell: () => within(wholeWithinMs, async () => (await isWhole()) && areReady()),
  }
}

async function within(ms: number, isTrue: () => Promise<boolean>) {
  const deadline = performance.now() + ms
  while (performance.now() < deadline) {
    if (await isTrue()) return true
    await delay(lookEveryMs)
  }
  return false
}

const read = async (url: string): Promise<unknown> =>
  fetch(url, { signal: AbortSignal.timeout(answerWithinMs) })
    .then((response): Promise<unknown> => response.json())
    .catch(() => undefined)

const isReady = (url: string) =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(answerWithinMs) }).then(
    ({ ok }) => ok,
    () => false,
  )
