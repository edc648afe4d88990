import { check } from '#server/operations/audit/index.ts'
import {
  type BackupHead,
  BadBackup,
  disconnect,
  loadBackup,
  readBackup,
} from '#server/operations/backup/index.ts'
import { machineClock } from '#server/platform/clock.ts'
import { lockFolder } from '#server/platform/lock.ts'
import { newLog } from '#server/platform/log.ts'
import { migrate } from '#server/platform/migrate.ts'
import { BadSetting, type Config } from '../config.ts'
import { openDatabase } from '../database.ts'
import { hasSecretsOf, readSecrets } from '../secrets.ts'
import { BadUse, type Command, type CommandInput, exits } from './command.ts'
import { openPhotos } from './openPhotos.ts'

export const restore: Command = {
  usage: 'restore pitstop.backup',
  about: [
    'puts a backup into an empty database, and proves the books',
    'All of it or nothing. What a newer version of the product needs is added to the schema.',
    'Bring the secrets first: PITSTOP_SECRETS, or secrets.json into DATA_DIR.',
    '--other-secrets   goes on without them: codes that are out do not open any more, and',
    '                  keypad codes and operators’ second factors must be set anew',
    '--drill           turns partners’ webhooks off and forgets the browsers that get push messages,',
    '                  so that a copy of real data reaches neither',
    'Ends with 1 where the restored books are not right; each violation is a line.',
  ],
  flags: ['other-secrets', 'drill'],
  run: async (input) => {
    const [path] = input.words
    if (!path) throw new BadUse('Say which file, like: pitstop restore pitstop.backup')
    const config = input.config()
    input.tell('Reading all of it first …')
    const { head, rows, photos } = await readBackup(path)
    const lock = config.databaseUrl ? undefined : lockFolder(config.dataDir, process.pid)
    try {
      if (!hasSecretsOf(readSecrets(config), head.secretsMark) && !input.has('other-secrets'))
        throw new BadSetting(
          'The secrets here are not those that the backup was made with. Bring them, or say --other-secrets.',
        )
      const found = await putBack(config, { path, head, input })
      for (const violation of found) input.tell(violation)
      input.say(`Restored ${rows} rows and ${photos} photos of ${head.madeAt}.`)
      if (found.length > 0) return exits.refused
      input.say('The books are in order.')
      return exits.done
    } finally {
      lock?.release()
    }
  },
}

/** Answers what is wrong with the books that were restored. */
async function putBack(
  config: Config,
  { path, head, input }: { path: string; head: BackupHead; input: CommandInput },
) {
  const until = head.migrations.at(-1)?.name
  const { db, isNew, markWhole } = await openDatabase(config, newLog(config.logLevel), until)
  try {
    if (!config.databaseUrl && !isNew)
      throw new BadBackup(`There is data in ${config.dataDir} already. Restore into a new folder.`)
    const photoStore = await openPhotos(config)
    await loadBackup({ transact: db.transact, photoStore, tell: input.tell }, path, head)
    for (const name of await migrate(db, machineClock.now())) input.tell(`applied ${name}`)
    if (input.has('drill')) await db.transact((tx) => disconnect(tx, machineClock.now()))
    await markWhole()
    return await db.transact((tx) => check(tx, null))
  } finally {
    await db.close()
  }
}
