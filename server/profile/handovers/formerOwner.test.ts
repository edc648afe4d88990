import { expect, test } from 'vitest'
import * as contract from '#contract/handovers.ts'
import { removeMember } from '#contract/team.ts'
import { partnerToday } from '#contract/today.ts'
import { aPartner, thePassword } from '#server/testing/accounts.ts'
import { aLocation } from '#server/testing/locations.ts'
import { aMember } from '#server/testing/members.ts'
import { useWorld } from '#server/testing/useWorld.ts'

const world = useWorld()

test('an offer ends with the ownership of its maker, and another owner can make one', async () => {
  const seller = await aPartner(world, { proven: true })
  const buyer = await aPartner(world, { proven: true, name: 'Harbor Bakery' })
  const { partnerId: organisationId } = await aLocation(world, { partner: seller })
  await aLocation(world, { partner: buyer })
  const former = await aMember(world, { organisationId, role: 'owner' })
  const offerBy = async ({ token }: { token: string }) => {
    const body = { email: buyer.email, password: thePassword }
    return (await world.ask(contract.offerHandover, { token, body })).reply.offer?.id ?? ''
  }
  const accept = (id: string) =>
    world.ask(contract.acceptHandover, {
      token: buyer.token,
      params: { id },
      body: { password: thePassword },
    })
  const waiting = async () => {
    const { token } = buyer
    const { attention = [] } = (await world.ask(partnerToday, { token })).reply ?? {}
    return {
      listed: (await world.ask(contract.receivedHandovers, { token })).reply.offers.length,
      counted: attention.flatMap((one) => (one.kind === 'handovers' ? [one.count] : [])),
    }
  }

  const id = await offerBy(former)
  expect(await waiting()).toEqual({ listed: 1, counted: [1] })
  const removed = await world.ask(removeMember, {
    token: seller.token,
    params: { id: former.memberId },
    body: { password: thePassword },
  })
  expect(removed.status).toBe(200)
  expect((await accept(id)).refusal.error).toBe('handover_over')
  expect(await waiting()).toEqual({ listed: 0, counted: [] })
  expect((await accept(await offerBy(seller))).status).toBe(200)
})
