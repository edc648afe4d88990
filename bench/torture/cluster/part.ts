import { existsSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { Kept } from '../kept.ts'

const lookEveryMs = 500
const restMs = 1_000

export type Part = ReturnType<typeof supervised>

/** A program that is started again when it ends by itself, as systemd does, and stays away once it was killed here. */
export function supervised(begin: () => Kept) {
  let running: Kept | undefined
  /** Each start has one of its own, so that the one before it ends. */
  let life = { isWanted: false }
  const hasEnded = ({ pid }: Kept) => pid() !== 0 && !existsSync(`/proc/${pid()}`)
  const supervise = async (own: typeof life) => {
    const isWanted = () => own.isWanted
    while (isWanted()) {
      await delay(lookEveryMs)
      if (!isWanted() || !running || !hasEnded(running)) continue
      await running.end()
      await delay(restMs)
      if (isWanted()) running = begin()
    }
  }
  return {
    start: () => {
      if (life.isWanted) return
      life = { isWanted: true }
      running = begin()
      void supervise(life)
    },
    kill: async () => {
      life.isWanted = false
      if (!running) return
      if (!hasEnded(running)) process.kill(running.pid(), 'SIGKILL')
      await running.end()
      running = undefined
    },
    output: () => running?.output() ?? '',
  }
}
