import { expect, test } from 'vitest'
import { blockGuest } from '#contract/blocks.ts'
import { liftBlock, personBlocks } from '#contract/operatorPeople.ts'
import { day } from '#server/platform/clock.ts'
import { aGuest } from '#server/testing/accounts.ts'
import { aLocation } from '#server/testing/locations.ts'
import { actsOf, anOperator, signInAs } from '#server/testing/operators.ts'
import { teamActsOf } from '#server/testing/teamActs.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { askFor, aVisitAt, codeOn, typeCode } from '#server/testing/visits.ts'

const world = useWorld()

test('an operator sees how many of its guests an organisation blocks, and lifts a block; both sides read it', async () => {
  const location = await aLocation(world, { priceCents: 0 })
  const elsewhere = await aLocation(world, { priceCents: 0 })
  const [guest, other] = [await aGuest(world), await aGuest(world)]
  const visit = await aVisitAt(world, guest, location.id)
  for (const one of [visit, await aVisitAt(world, other, location.id)])
    await typeCode(world, location, codeOn(one))
  const body = { visitId: visit.id, reason: 'damage' as const }
  await world.ask(blockGuest, { token: location.token, body })

  const operator = await anOperator(world)
  const blocksOf = async (id: string, token = operator.token) =>
    (await world.ask(personBlocks, { token, params: { id } })).reply
  const shown = await blocksOf(location.partnerId)
  expect(shown).toMatchObject({
    blocks: [{ guestId: guest.id, locationId: location.id, reason: 'damage' }],
    lastMonth: { blocked: 1, guests: 2 },
  })
  expect((await blocksOf(elsewhere.partnerId)).lastMonth).toEqual({ blocked: 0, guests: 0 })
  expect(await blocksOf(guest.id)).toMatchObject({
    blocks: [{ guestId: guest.id }],
    lastMonth: null,
  })

  const errorAt = async () => {
    const answer = await askFor(world, guest, location.id)
    return answer.status === 200 ? null : answer.refusal.error
  }
  expect(await errorAt()).toBe('not_available_to_you')
  const lift = () =>
    world.ask(liftBlock, {
      token: operator.token,
      params: { id: shown.blocks[0]?.id ?? '' },
      body: { reason: 'It was somebody else' },
    })
  expect((await lift()).status).toBe(200)
  expect((await lift()).refusal.error).toBe('no_such_block')
  expect((await actsOf(world, operator)).find(({ act }) => act !== 'looked')).toMatchObject({
    act: 'lifted_block',
    subject: { kind: 'person', id: guest.id },
    reason: 'It was somebody else',
    before: { organisation: location.partnerId, blockReason: 'damage' },
    after: { until: world.clock.now().toISOString() },
  })
  // As any other guest who was here for free a moment ago.
  expect(await errorAt()).toBe('free_limit')
  expect(await blocksOf(location.partnerId)).toMatchObject({
    blocks: [],
    lastMonth: { blocked: 1 },
  })
  expect((await teamActsOf(world, location)).at(-1)).toContain('block_lifted_by_us | no one')

  world.clock.moveTo(31 * day)
  const { token } = (await signInAs(world, operator)).reply
  expect((await blocksOf(location.partnerId, token)).lastMonth).toEqual({ blocked: 0, guests: 0 })
})
