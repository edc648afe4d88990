import { setTimeout as delay } from 'node:timers/promises'
import { areWhole, membersAt, runningOf } from '../patroniMembers.ts'
import type { Machine } from './machine.ts'

const lookEveryMs = 300
const wholeWithinMs = 180_000
const answerWithinMs = 2_000

type Role = 'leader' | 'sync_standby' | 'replica'

export type Database = ReturnType<typeof databaseOf>

/** What Patroni knows of the three nodes. */
export function databaseOf(machines: Machine[]) {
  const members = () => membersAt(machines.map(({ patroniUrl }) => patroniUrl))
  const isWhole = async () => areWhole(await members(), machines.length)
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
        const name = runningOf(await members()).find((member) => member.role === role)?.name
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

const isReady = (url: string) =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(answerWithinMs) }).then(
    ({ ok }) => ok,
    () => false,
  )
