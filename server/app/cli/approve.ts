import { z } from 'zod'
import { changeOperator } from './changeOperator.ts'
import { BadUse, type Command, exits } from './command.ts'

export const approve: Command = {
  usage: 'approve 0198f…',
  about: [
    'lets go what waits for a second operator: a refund, an answer, a posting',
    'Only where there is one operator. The id stands on its page and in the log.',
  ],
  run: async ({ words: [word], config, say }) => {
    const id = z.uuid().safeParse(word)
    if (!id.success) throw new BadUse('Say which by its id, as its page shows it.')
    say(await changeOperator(config(), { act: 'approve', id: id.data }))
    return exits.done
  },
}
