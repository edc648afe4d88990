import { Problem } from '#server/platform/problem.ts'
import { eraseByLaw } from '#server/profile/account/index.ts'
import { BadUse, type Command, exits } from './command.ts'
import { withDatabase } from './withDatabase.ts'

export const erase: Command = {
  usage: 'erase maya@example.com',
  about: [
    'deletes a guest account at once, as the law may ask: a code that is out opens nothing any more',
    'Money and visits stay under a pseudonym, memberships end at the provider, and what is paid',
    'on a page that is still open goes back. A partner deletes their own account, once paid out.',
  ],
  run: async ({ words: [email], config, say }) => {
    if (!email) throw new BadUse('Say whose account, like: pitstop erase maya@example.com')
    try {
      await withDatabase(config(), ({ db, clock }) =>
        eraseByLaw({ transact: db.transact, clock })(email),
      )
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      say(error.message)
      return exits.refused
    }
    say('The account is deleted.')
    return exits.done
  },
}
