#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { BadSetting, readConfig } from './config.ts'
import { readHolder } from './platform/lock.ts'
import { readSecrets } from './secrets.ts'

/** How the command line ends: done, refused with a sentence, or called in a way it does not know. */
const exits = { done: 0, refused: 1, usage: 2 } as const

const help = `pitstop: looks after a Pitstop server

  pitstop clock +8d     moves the clock of the test system that runs on DATA_DIR
                        (forward only: s, m, h or d)

  --help                shows this

Settings are the server's own (see README.md).`

const commands: Record<string, (words: string[]) => Promise<string>> = { clock: moveClock }

async function moveClock([move]: string[]) {
  if (!move) throw new BadSetting('Say how far, like: pitstop clock +8d')
  const config = readConfig(process.env)
  const holder = readHolder(config.dataDir)
  if (!holder?.url) throw new BadSetting(`No server runs on ${config.dataDir}. Start it first.`)

  const response = await fetch(`${holder.url}/test/clock`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-test-key': readSecrets(config).testKey ?? '',
    },
    body: JSON.stringify({ move }),
    signal: AbortSignal.timeout(mostWaitMs),
  })
  const answer = (await response.json()) as { now?: string; message?: string }
  if (!answer.now) throw new BadSetting(answer.message ?? 'The server did not move its clock.')
  return `It is now ${answer.now} on the test system.`
}

/** A server that does not answer a command by then is not going to. */
const mostWaitMs = 10_000

async function run() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean' } },
  })
  const [name = '', ...words] = positionals
  const command = commands[name]
  if (values.help || !command) {
    console.log(help)
    return values.help ? exits.done : exits.usage
  }
  console.log(await command(words))
  return exits.done
}

try {
  process.exitCode = await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = exits.refused
}
