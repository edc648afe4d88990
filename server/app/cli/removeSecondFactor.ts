import { Email } from '#contract/auth.ts'
import { changeOperator } from './changeOperator.ts'
import { BadUse, type Command, exits } from './command.ts'

export const removeSecondFactor: Command = {
  usage: 'remove-second-factor ana@example.com',
  about: [
    'turns two-step sign-in off for a partner who lost authenticator and recovery codes',
    'Make sure first that it is the partner who asks: call the business, do not answer the mail.',
    'The partner is mailed, the audit log names it, and their next payout waits 72 hours.',
  ],
  run: async ({ words: [word], config, say }) => {
    const email = Email.safeParse(word)
    if (!email.success)
      throw new BadUse('Say whose, like: pitstop remove-second-factor ana@example.com')
    say(await changeOperator(config(), { act: 'remove_second_factor', email: email.data }))
    return exits.done
  },
}
