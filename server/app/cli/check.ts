import { explainViolations, findViolations } from '#server/operations/audit/index.ts'
import { type Command, exits } from './command.ts'
import { withDatabase } from './withDatabase.ts'

export const check: Command = {
  usage: 'check',
  about: [
    'proves the books: postings balance, every payment was served once',
    'Explains each violation in a line of its own, with what settles it, and then ends with 1.',
    'With the embedded database the server must be stopped first.',
  ],
  run: async ({ config: readConfig, say, tell }) => {
    const config = readConfig()
    const { open, settled } = await withDatabase(config, ({ db, clock }) => {
      // Others may run on a database server; the embedded one has no other program.
      const now = config.databaseUrl ? clock.now() : null
      return db.transact(async (tx) => explainViolations(tx, await findViolations(tx, now)))
    })
    for (const line of settled) say(line)
    for (const line of open) tell(line)
    if (open.length > 0) return exits.refused
    say('The books are in order.')
    return exits.done
  },
}
