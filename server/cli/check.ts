import { check as checkBooks } from '../ledger/index.ts'
import { type Command, exits } from './command.ts'
import { withDatabase } from './withDatabase.ts'

export const check: Command = {
  usage: 'check',
  about: [
    'proves the books: postings balance, every payment was served once',
    'Names each violation in a line of its own and then ends with 1.',
    'With the embedded database the server must be stopped first.',
  ],
  run: async ({ config: readConfig, say, tell }) => {
    const config = readConfig()
    const found = await withDatabase(config, ({ db, clock }) => {
      // Others may run on a database server; on the embedded one nobody does.
      const now = config.databaseUrl ? clock.now() : null
      return db.transact((tx) => checkBooks(tx, now))
    })
    for (const violation of found) tell(violation)
    if (found.length > 0) return exits.refused
    say('The books are right.')
    return exits.done
  },
}
