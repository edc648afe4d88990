import { z } from 'zod'
import { readHolder } from '#server/platform/lock.ts'
import { BadSetting } from '../config.ts'
import { readSecrets } from '../secrets.ts'
import { BadUse, type Command, exits } from './command.ts'

/** A server that does not answer a command by then is not going to. */
const maxWaitMs = 10_000

const ClockAnswer = z.object({ now: z.string() })
const Refused = z.object({ message: z.string() })

export const clock: Command = {
  usage: 'clock +8d',
  about: ['moves the clock of the test system that runs on DATA_DIR', 'forward only: s, m, h or d'],
  run: async ({ words: [move], config: readConfig, say }) => {
    if (!move) throw new BadUse('Say how far, like: pitstop clock +8d')
    const config = readConfig()
    const holder = readHolder(config.dataDir)
    if (!holder?.url) throw new BadSetting(`No server runs on ${config.dataDir}. Start it first.`)

    const response = await fetch(`${holder.url}/test/clock`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-test-key': readSecrets(config).testKey ?? '',
      },
      body: JSON.stringify({ move }),
      signal: AbortSignal.timeout(maxWaitMs),
    })
    const answer: unknown = await response.json()
    const moved = ClockAnswer.safeParse(answer)
    if (!moved.success)
      throw new BadSetting(Refused.safeParse(answer).data?.message ?? 'The clock did not move.')
    say(`It is now ${moved.data.now} on the test system.`)
    return exits.done
  },
}
