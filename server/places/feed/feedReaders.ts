import type { ServerResponse } from 'node:http'
import { addressBlock } from '#server/identity/limits/index.ts'
import { type Clock, hour, minute, second } from '#server/platform/clock.ts'
import type { Job } from '#server/platform/jobs.ts'
import { busyServer, Problem } from '#server/platform/problem.ts'

/** So many read at once; each has some batches in memory until it is done. */
const maxReaders = 64
/** One network cannot take the others' places. */
const maxFromBlock = 8
/** A reader that takes no batch for so long is cut: it reads less than 2 kB a second. */
const maxStallMs = minute
/** However fast it reads: a million restrooms at 1 Mbit/s. */
const maxReadMs = hour

const retrySeconds = 60

interface Reader {
  block: string
  response: ServerResponse
  startedAt: number
  /** When it last took a batch. */
  movedAt: number
}

/** Who reads the feed. One that is cut goes on with the cursor of its last record. */
export function feedReaders(clock: Clock) {
  const readers = new Set<Reader>()
  const now = () => clock.now().getTime()
  const isTooSlow = ({ startedAt, movedAt }: Reader) =>
    now() - movedAt > maxStallMs || now() - startedAt > maxReadMs

  const admit = (ip: string, response: ServerResponse) => {
    if (readers.size >= maxReaders) throw busyServer()
    const block = addressBlock(ip)
    const fromBlock = [...readers].filter((reader) => reader.block === block)
    if (fromBlock.length >= maxFromBlock) throw tooManyReaders()
    const reader = { block, response, startedAt: now(), movedAt: now() }
    readers.add(reader)
    response.once('close', () => readers.delete(reader))
    /** @returns the same pieces; each that is taken counts as a sign of life. */
    return async function* watched<T>(pieces: AsyncIterable<T>) {
      for await (const piece of pieces) {
        reader.movedAt = now()
        yield piece
      }
    }
  }
  const job: Job = {
    name: 'cut slow readers of the feed',
    everyMs: 10 * second,
    run: async () => {
      for (const reader of [...readers].filter(isTooSlow)) reader.response.destroy()
    },
  }
  return { admit, job }
}

const tooManyReaders = () =>
  new Problem(
    429,
    'too_many_feed_readers',
    'Too many downloads of the feed from your network are still running. Finish one first.',
    { retryAfterSeconds: retrySeconds },
  )
