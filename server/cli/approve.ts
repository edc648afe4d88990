import { z } from 'zod'
import { changeOperator } from './changeOperator.ts'
import { BadUse, type Command, exits } from './command.ts'

export const approve: Command = {
  usage: 'approve 0198f…',
  about: [
    'lets a refund go that waits for a second operator',
    'Only where there is one operator. The id stands on the order’s page and in the log.',
  ],
  run: async ({ words: [word], config, say }) => {
    const id = z.uuid().safeParse(word)
    if (!id.success) throw new BadUse('Say which refund by its id, as the order’s page shows it.')
    say(await changeOperator(config(), { act: 'approve', id: id.data }))
    return exits.done
  },
}
