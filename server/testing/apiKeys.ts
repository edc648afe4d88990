import { randomUUID } from 'node:crypto'
import { makeApiKey } from '#contract/apiKeys.ts'
import type { KeyScope } from '#contract/keyScopes.ts'
import { sellVisit } from '#contract/sales.ts'
import { aPartner, thePassword } from './accounts.ts'
import type { World } from './world.ts'

/** A program with a key: of an organisation without restrooms, unless said otherwise. */
export async function aProgram(
  world: World,
  options: { owner?: { token: string; id: string }; scopes?: KeyScope[] } = {},
) {
  const owner = options.owner ?? (await aPartner(world))
  const { scopes = ['visits:sell'] } = options
  const body = { name: 'Hotel app', scopes, password: thePassword }
  const { reply } = await world.ask(makeApiKey, { token: owner.token, body })
  return { owner, token: reply.token, keyId: reply.keys[0]?.id ?? '' }
}

/** The program opens the payment of a visit. */
export const sell = (
  world: World,
  program: { token: string },
  locationId: string,
  { customer = `c-${randomUUID()}`, purchaseKey = randomUUID(), shownCents = 250 } = {},
) =>
  world.ask(sellVisit, {
    token: program.token,
    body: { customer, locationId, purchaseKey, shownCents },
  })
