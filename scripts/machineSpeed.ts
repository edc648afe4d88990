import { createHash } from 'node:crypto'

/** What one sample takes on two quiet cores of the kind that the budgets were measured on. */
const referenceSeconds = 0.2
const rows = Array.from({ length: 20_000 }, (_, id) => ({
  id,
  name: `row ${id}`,
  price: (id * 7) % 1000,
}))
const rounds = 12
const samples = 3
/** A step of many minutes may begin or end on another machine, as it were, than it ran on. */
const sampleEveryMs = 120_000

/**
 * Samples the machine until it is stopped. Shared machines differ up to three times, and by the minute.
 *
 * @returns a function that stops, and answers how many times as much of a core the same work took here meanwhile as where
 *   the budgets were measured: the mean, 1 at least.
 */
export function watchSlowness() {
  const seen = [machineSlowness()]
  const timer = setInterval(() => seen.push(machineSlowness()), sampleEveryMs)
  return () => {
    clearInterval(timer)
    seen.push(machineSlowness())
    return seen.reduce((sum, some) => sum + some, 0) / seen.length
  }
}

function machineSlowness() {
  const [, median = 0] = Array.from({ length: samples }, sampleSeconds).toSorted((a, b) => a - b)
  return Math.max(1, median / referenceSeconds)
}

/** Text, numbers and bytes, as the product handles them. */
function sampleSeconds() {
  const before = process.cpuUsage()
  for (let round = 0; round < rounds; round++) {
    const text = JSON.stringify(rows)
    JSON.parse(text)
    rows.toSorted((a, b) => a.price - b.price || a.id - b.id)
    createHash('sha256').update(text).digest()
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000_000
}
