import { askRecovery, listRecoveries, recover } from '#contract/recovery.ts'
import { mailedCode } from './accounts.ts'
import { opened } from './addressCodes.ts'
import type { World } from './world.ts'

/** Who reads the mail of this address opens on another phone what was bought with it. */
export async function recoveredBy(world: World, email: string) {
  const { reply } = await world.ask(askRecovery, { body: { email } })
  const body = { request: reply.request, code: await mailedCode(world, email) }
  return opened((await world.ask(recover, { body })).reply)
}

export const recoveriesOf = async (world: World, { token }: { token: string }) =>
  (await world.ask(listRecoveries, { token })).reply
