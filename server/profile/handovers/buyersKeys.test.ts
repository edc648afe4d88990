import { expect, test } from 'vitest'
import { revokeDevices } from '#contract/doorDevices.ts'
import * as contract from '#contract/handovers.ts'
import { aPartner, thePassword } from '#server/testing/accounts.ts'
import { aDevice } from '#server/testing/doorDevices.ts'
import { aLocation } from '#server/testing/locations.ts'
import { aPaidVisit } from '#server/testing/payments.ts'
import { useWorld } from '#server/testing/useWorld.ts'

const world = useWorld()
const password = thePassword

test('the buyer’s devices are given keys of their own door alone, whatever the seller’s codes were made with', async () => {
  const seller = await aPartner(world, { proven: true })
  const buyer = await aPartner(world, { proven: true, name: 'Harbor Bakery' })
  const location = await aLocation(world, { partner: seller, priceCents: 250 })
  const body = { email: buyer.email, password }
  const offered = await world.ask(contract.offerHandover, { token: seller.token, body })
  // A guest holds a code that was made with new keys of the seller.
  await world.ask(revokeDevices, { token: seller.token })
  await aPaidVisit(world, { location })
  const { reply } = await world.ask(contract.acceptHandover, {
    token: buyer.token,
    params: { id: offered.reply.offer?.id ?? '' },
    body: { password },
  })
  const { keys } = await aDevice(world, { id: reply.restroomId, token: buyer.token })
  expect(keys.blocks.map(({ keyVersion }) => keyVersion)).toEqual([1])
})
