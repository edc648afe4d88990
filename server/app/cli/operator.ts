import { Email, NewPassword } from '#contract/auth.ts'
import { BadSetting } from '../config.ts'
import { changeOperator } from './changeOperator.ts'
import { BadUse, type Command, exits } from './command.ts'
import { readPassword } from './readPassword.ts'

export const operator: Command = {
  usage: 'operator sam@example.com',
  about: [
    'makes an operator, who signs in at /#/operator',
    'The password is typed, or piped in; the second factor is printed.',
    '--renew    makes both anew',
    '--remove   ends it',
  ],
  flags: ['renew', 'remove'],
  run: async ({ words: [word], has, config: readConfig, say }) => {
    const typed = Email.safeParse(word)
    if (!typed.success || (has('renew') && has('remove')))
      throw new BadUse('Say whose, like: pitstop operator sam@example.com')
    const email = typed.data
    const config = readConfig()
    if (has('remove')) {
      say(await changeOperator(config, { act: 'remove', email }))
      return exits.done
    }
    const password = NewPassword.safeParse(await readPassword('Password'))
    if (!password.success) throw new BadSetting(password.error.issues[0]?.message ?? '')
    const act = has('renew') ? 'renew' : 'enrol'
    say(await changeOperator(config, { act, email, password: password.data }))
    return exits.done
  },
}
