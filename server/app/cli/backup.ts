import { writeBackup } from '#server/operations/backup/index.ts'
import { marksOf, readSecrets } from '../secrets.ts'
import { BadUse, type Command, exits } from './command.ts'
import { openPhotos } from './openPhotos.ts'
import { withDatabase } from './withDatabase.ts'

export const backup: Command = {
  usage: 'backup pitstop.backup',
  about: [
    'writes everything that is kept, photos included, into one file',
    'THE SECRETS ARE NOT IN IT: keep PITSTOP_SECRETS, or secrets.json of DATA_DIR, in another place.',
    'Without them the codes that are out do not open, and keypad codes and second factors are lost.',
    'All rows are of one moment. On a database server the product may go on meanwhile;',
    'with the embedded database the server must be stopped first.',
    'The file can be restored on either database. It holds what people entrusted: guard it.',
  ],
  run: async ({ words: [path], config: readConfig, say, tell }) => {
    if (!path) throw new BadUse('Say which file to write, like: pitstop backup pitstop.backup')
    const config = readConfig()
    const secretsMark = marksOf(readSecrets(config))
    const photoStore = await openPhotos(config)
    const { rows, photos, missing } = await withDatabase(config, ({ db, clock }) =>
      writeBackup({ transact: db.transact, photoStore, now: clock.now(), secretsMark, tell }, path),
    )
    say(`${path} holds ${rows} rows and ${photos} photos.`)
    tell('The secrets are NOT in it. Keep them elsewhere: without them codes do not open.')
    // The operator must learn that the backup is incomplete.
    return missing > 0 ? exits.refused : exits.done
  },
}
