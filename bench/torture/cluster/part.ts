import { existsSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { Kept } from '../kept.ts'

const lookEveryMs = 500
const restMs = 1_000

export type Part = ReturnType<typeof supervised>

/** A program that is started again when it ends by itself, as systemd does, and stays away once it was killed here. */
export function supervised(begin: () => Kept) {
  let running: Kept | undefined
  let isWanted = false
  const hasEnded = ({ pid }: Kept) => pid() !== 0 && !existsSync(`/proc/${pid()}`)
  const supervise = async () => {
    while (isWanted) {
      await delay(lookEveryMs)
      if (!isWanted || !running || !hasEnded(running)) continue
      await running.end()
      await delay(restMs)
      if (isWanted) running = begin()
    }
  }
  const leave = async (last?: (program: Kept) => void) => {
    isWanted = false
    if (!running) return
    last?.(running)
    await running.end()
    running = undefined
  }
  return {
    start: () => {
      if (isWanted) return
      isWanted = true
      running = begin()
      void supervise()
    },
    kill: () =>
      leave((program) => {
        if (!hasEnded(program)) process.kill(program.pid(), 'SIGKILL')
      }),
    stop: () => leave(),
    pid: () => running?.pid() ?? 0,
    output: () => running?.output() ?? '',
  }
}
