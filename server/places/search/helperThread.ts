import { parentPort } from 'node:worker_threads'
import { matcherOf } from './filter.ts'
import type { Answered, Told } from './helper.ts'
import { hoursBook } from './hoursBook.ts'
import { countFitting } from './layers.ts'
import { lookUp } from './lookUp.ts'
import type { Memory } from './memory.ts'

const hours = hoursBook()
let world: Memory | undefined

parentPort?.on('message', (told: Told) => {
  if (told.columns) world = told.columns
  told.hours.forEach(hours.add)
  if (world) parentPort?.postMessage(answer(world, told))
})

function answer(memory: Memory, { job, ask }: Told): Answered {
  if (ask.kind === 'count')
    return {
      job,
      kind: 'count',
      counts: countFitting(matcherOf(memory, hours, ask.filter)),
    }
  return { job, kind: 'find', seats: lookUp({ world: memory, hours }, ask.question) ?? [] }
}
