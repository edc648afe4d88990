#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { Email, NewPassword } from '#contract/auth.ts'
import { sourceLength } from '#contract/locations.ts'
import { someText } from '#contract/text.ts'
import { isZone } from '#contract/zone.ts'
import { importFile, removeImported } from './cliImport.ts'
import { changeOperator } from './cliOperator.ts'
import { BadSetting, readConfig } from './config.ts'
import { openDatabase } from './database.ts'
import { openStreetMap } from './imports/index.ts'
import { check } from './ledger/index.ts'
import { machineClock } from './platform/clock.ts'
import { lockFolder, readHolder } from './platform/lock.ts'
import { newLog } from './platform/log.ts'
import { readPassword } from './readPassword.ts'
import { readSecrets } from './secrets.ts'

/** How the command line ends: done, refused or something is wrong, called in a way it does not know, done in part. */
const exits = { done: 0, refused: 1, usage: 2, partly: 3 } as const

const help = `pitstop: looks after a Pitstop server

  pitstop clock +8d     moves the clock of the test system that runs on DATA_DIR
                        (forward only: s, m, h or d)
  pitstop operator sam@example.com
                        makes an operator, who signs in at /#/operator. The password is typed, or
                        piped in; the second factor is printed. --renew makes both anew,
                        --remove ends it.
  pitstop check         proves the books: postings balance, every payment was served once.
                        With the embedded database the server must be stopped first.
  pitstop import toilets.geojson
                        puts public restrooms on the map, from GeoJSON or CSV: OpenStreetMap's, or
                        those of --source "City of Springfield". --time-zone America/New_York
                        says where their hours hold, --dry-run only judges the file.
                        pitstop import --remove "City of Springfield" takes a source off the map.
                        With the embedded database the server must be stopped first.

  --help                shows this

Exit codes: 0 done, 1 refused or something is wrong, 2 called in a way it does not know,
3 done, but rows of the file were refused.
Settings are the server's own (see README.md).`

interface Options {
  renew?: boolean
  remove?: boolean
  source?: string
  'time-zone'?: string
  'dry-run'?: boolean
}

type Said = string | { said: string; hasRefused: boolean }

const commands: Record<string, (words: string[], options: Options) => Promise<Said>> = {
  clock: moveClock,
  check: checkBooks,
  operator: beOperator,
  import: importRestrooms,
}

/** Called in a way it does not know; the message says how. */
class BadUse extends Error {}

/** A server that does not answer a command by then is not going to. */
const mostWaitMs = 10_000

const ClockAnswer = z.object({ now: z.string() })
const Refused = z.object({ message: z.string() })

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
  const answer: unknown = await response.json()
  const moved = ClockAnswer.safeParse(answer)
  if (moved.success) return `It is now ${moved.data.now} on the test system.`
  throw new BadSetting(Refused.safeParse(answer).data?.message ?? 'The clock did not move.')
}

async function checkBooks() {
  const config = readConfig(process.env)
  const lock = config.databaseUrl ? undefined : lockFolder(config.dataDir, process.pid)
  const { db } = await openDatabase(config, newLog(config.logLevel))
  // Others may run on a database server; on the embedded one nobody does.
  const now = config.databaseUrl ? machineClock.now() : null
  const found = await db.transact((tx) => check(tx, now))
  await db.close()
  lock?.release()
  if (found.length > 0) throw new BadSetting(found.join('\n'))
  return 'The books are right.'
}

async function beOperator([word]: string[], { renew, remove }: Options) {
  const typed = Email.safeParse(word)
  if (!typed.success || (renew && remove))
    throw new BadUse('Say whose, like: pitstop operator sam@example.com')
  const email = typed.data
  const config = readConfig(process.env)
  if (remove) return changeOperator(config, { act: 'remove', email })
  const password = NewPassword.safeParse(await readPassword('Password'))
  if (!password.success) throw new BadSetting(password.error.issues[0]?.message ?? '')
  const act = renew ? 'renew' : 'enrol'
  return changeOperator(config, { act, email, password: password.data })
}

const SourceName = someText(sourceLength)

async function importRestrooms([word, ...more]: string[], options: Options) {
  const { remove, 'time-zone': timeZone = null, 'dry-run': isDryRun = false } = options
  if (word === undefined || more.length > 0)
    throw new BadUse('Say which file, like: pitstop import toilets.geojson')
  const source = SourceName.safeParse(remove ? word : (options.source ?? openStreetMap))
  if (!source.success) throw new BadUse(`A source has a name of up to ${sourceLength} characters.`)
  if (timeZone !== null && !isZone(timeZone))
    throw new BadUse(`There is no time zone ${timeZone}. One is called like America/New_York.`)
  const config = readConfig(process.env)
  if (remove) return removeImported(config, source.data)
  return importFile(config, { path: word, source: source.data, timeZone, isDryRun })
}

async function run() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean' },
      renew: { type: 'boolean' },
      remove: { type: 'boolean' },
      source: { type: 'string' },
      'time-zone': { type: 'string' },
      'dry-run': { type: 'boolean' },
    },
  })
  const [name = '', ...words] = positionals
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (values.help || !command) {
    console.log(help)
    return values.help ? exits.done : exits.usage
  }
  const answer = await command(words, values)
  console.log(typeof answer === 'string' ? answer : answer.said)
  return typeof answer !== 'string' && answer.hasRefused ? exits.partly : exits.done
}

/** Also an option that nobody knows. */
const isBadUse = (error: unknown) =>
  error instanceof BadUse ||
  (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))

try {
  process.exitCode = await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = isBadUse(error) ? exits.usage : exits.refused
}
