import { lockFolder } from '#server/platform/lock.ts'
import { newLog } from '#server/platform/log.ts'
import { openDatabase } from '../database.ts'
import { type Command, exits } from './command.ts'

export const migrate: Command = {
  usage: 'migrate',
  about: [
    'brings the schema of the database up to date',
    'Every start of the server does so too; this is for an upgrade in steps.',
    'Forward only. All of it or nothing: one that is killed is begun anew by the next.',
    'With the embedded database the server must be stopped first.',
  ],
  run: async ({ config: readConfig, say, tell }) => {
    const config = readConfig()
    const lock = config.databaseUrl ? undefined : lockFolder(config.dataDir, process.pid)
    try {
      const { db, migrated } = await openDatabase(config, newLog(config.logLevel))
      await db.close()
      for (const name of migrated) tell(`applied ${name}`)
      say(migrated.length > 0 ? `Applied ${migrated.length}.` : 'The schema is up to date.')
      return exits.done
    } finally {
      lock?.release()
    }
  },
}
