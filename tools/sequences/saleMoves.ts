import { randomUUID } from 'node:crypto'
import { syncDoor } from '#contract/doorDevices.ts'
import { doorGuests } from '#contract/doors.ts'
import * as handovers from '#contract/handovers.ts'
import { setVisibility } from '#contract/locations.ts'
import { oneVisit } from '#contract/visits.ts'
import { after, day } from '#server/platform/clock.ts'
import { thePassword } from '#server/testing/accounts.ts'
import { aDoorDevice } from '#server/testing/doorDevices.ts'
import { typeCode } from '#server/testing/visits.ts'
import { among, answered, type Moves } from './pools.ts'
import { aDoor, Broken, type Door, expectRefused, type Stage } from './stage.ts'

const password = thePassword

/** To the partner without a restroom, who is the seller of the one before. */
async function offer(stage: Stage, door: Door) {
  const { token } = door
  const { email } = stage.spare
  await stage.world.ask(handovers.offerHandover, { token, body: { email, password } })
}

async function openOffers({ world, spare, doors }: Stage) {
  const { reply } = await answered(world.ask(handovers.receivedHandovers, { token: spare.token }))
  return (reply?.offers ?? []).flatMap(({ id, restroomId }) => {
    const door = doors.find((one) => one.id === restroomId)
    return door ? [{ id, door }] : []
  })
}

async function answerOffer(stage: Stage, { b, c }: { b: number; c: number }) {
  const offers = await openOffers(stage)
  if (offers.length === 0) return
  const { id, door } = among(offers, b)
  const { world, spare } = stage
  const params = { id }
  if (c % 8 === 0) await world.ask(handovers.declineHandover, { token: spare.token, params })
  else if (c % 8 === 1) await world.ask(handovers.withdrawHandover, { token: door.token, params })
  else await accept(stage, id, door, c % 8 !== 2)
}

async function accept(stage: Stage, id: string, door: Door, isShown: boolean) {
  const { world, spare } = stage
  const tablet = await aDoorDevice(world, door)
  const before = await codesAt(stage, door)
  const { reply } = await answered(
    world.ask(handovers.acceptHandover, {
      token: spare.token,
      params: { id },
      body: { password },
    }),
  )
  if (!reply) return
  const { priceCents, asksFirst } = door
  const sold = aDoor({ ...spare, id: reply.restroomId, priceCents, asksFirst })
  stage.doors[stage.doors.indexOf(door)] = sold
  stage.sold.push(door)
  door.soldTo = sold
  // What they let in and have not told they cannot tell any more.
  for (const device of door.devices) device.isRegistered = false
  stage.spare = { token: door.token, email: door.email, partnerId: door.partnerId }
  if ((await codesAt(stage, door)) !== before) throw new Broken('a sale changed a code of a guest')
  await expectSellerOut(stage, door, tablet.token)
  if (isShown) await world.ask(setVisibility, { token: sold.token, body: { isActive: true } })
}

/** What guests are shown of their visits there. */
async function codesAt({ world, visits }: Stage, door: Door) {
  const shown = []
  for (const { id, guest } of visits.filter((visit) => visit.door === door && visit.code)) {
    const { reply } = await answered(world.ask(oneVisit, { token: guest.token, params: { id } }))
    shown.push(reply?.code ?? 'none')
  }
  return shown.join()
}

/** Neither the seller's tablets, nor their browsers, nor they themselves open the door or see who comes. */
async function expectSellerOut({ world, visits }: Stage, door: Door, tabletToken: string) {
  const code = visits.find((visit) => visit.door === door && visit.code)?.code ?? '000000'
  for (const { token, id } of [{ token: tabletToken, id: randomUUID() }, ...browsersOf(door)]) {
    const restroom = door.id
    const body = { deviceId: id, locationId: restroom, uses: [] }
    const answers = [
      await world.ask(syncDoor, { token, restroom, body }),
      await world.ask(doorGuests, { token, restroom }),
      await typeCode(world, { token }, code, id),
    ]
    if (answers.some(({ status }) => status < 400))
      throw new Broken(`the seller still sees the door of ${door.id}`)
  }
}

const browsersOf = ({ token, devices }: Door) => devices.map(({ id }) => ({ token, id }))

/** An offer is not accepted by others, without the password, or once it is over; nor ended by others. */
async function trySale(stage: Stage, { b, c }: { b: number; c: number }) {
  const { world, spare, doors } = stage
  await offer(stage, among(doors, b))
  const [open] = await openOffers(stage)
  if (!open) return
  const { id, door } = open
  const params = { id }
  const acceptBy = (token: string, typed = password) =>
    world.ask(handovers.acceptHandover, { token, params, body: { password: typed } })
  const others = doors.map(({ token }) => token)
  for (const token of others)
    await expectRefused('a restroom is accepted by another owner', acceptBy(token))
  await expectRefused(
    'a restroom is accepted without the password',
    acceptBy(spare.token, 'not the password'),
  )
  for (const token of others.filter((other) => other !== door.token))
    await expectRefused(
      'a restroom is withdrawn by another owner',
      world.ask(handovers.withdrawHandover, { token, params }),
    )
  if (c % 2 === 0) await world.ask(handovers.withdrawHandover, { token: door.token, params })
  else await stage.moveClock(after(world.clock.now(), handovers.handoverDays * day))
  await expectRefused('a restroom is accepted after its end', acceptBy(spare.token))
  const body = { email: spare.email, password: 'not the password' }
  const offered = world.ask(handovers.offerHandover, { token: door.token, body })
  await expectRefused('a restroom is offered without the password', offered)
}

export const saleMoves = {
  sell: {
    weight: 3,
    act: async (stage, { b, c }) => {
      await offer(stage, among(stage.doors, b))
      if (c % 2 === 0) await answerOffer(stage, { b: 0, c: 3 })
    },
  },
  answerOffer: { weight: 2, act: answerOffer },
  trySale: { weight: 2, act: trySale },
} satisfies Moves
