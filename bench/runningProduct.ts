import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'

const Running = z.object({ pid: z.number() })

/** The process of the product that runs on this data folder. */
export const processIdOf = (dataDir: string) =>
  Running.parse(JSON.parse(readFileSync(join(dataDir, 'running.json'), 'utf8'))).pid

/** Resident memory of that process, in MB. */
export const memoryOf = (dataDir: string) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${processIdOf(dataDir)}/status`, 'utf8'))?.[1]) /
  1024

/** The same some seconds later, when what the start needed is freed. */
export async function settledMemory(dataDir: string) {
  await delay(3_000)
  return memoryOf(dataDir)
}
