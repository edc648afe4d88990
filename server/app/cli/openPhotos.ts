import { machineClock } from '#server/platform/clock.ts'
import { newLog } from '#server/platform/log.ts'
import type { Config } from '../config.ts'

/** The photos where the server keeps them, be it a bucket. */
export async function openPhotos(config: Config) {
  // The outside services' libraries take half a second, and most commands need none of them.
  const { joinPhotos } = await import('../services.ts')
  return joinPhotos(config, { clock: machineClock, log: newLog(config.logLevel) })
}
