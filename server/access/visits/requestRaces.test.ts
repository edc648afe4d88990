import { expect, test } from 'vitest'
import { minute } from '#server/platform/clock.ts'
import { rowsOf, violationsIn } from '#server/testing/payments.ts'
import { accept, aRequest, cancel, decline } from '#server/testing/requests.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { visitOf } from '#server/testing/visits.ts'

const world = useWorld()

const rounds = 6
const nothing = () => undefined

test.each(['free', 'card', 'price_1'] as const)(
  'accepted twice, declined, taken back twice, run out, reported twice, all at once: one outcome, and money that matches (%s)',
  async (way) => {
    for (let round = 0; round < rounds; round++) {
      world.clock.moveTo(0)
      const { location, guest, visitId, orderId } = await aRequest(world, { with: way })
      const sent = world.webhooks.sent.slice(-2)
      const bring = async () => {
        for (const webhook of sent) await world.webhooks.deliver(webhook)
      }
      const runOut = async () => {
        await world.runJob('decline unanswered requests')
        await world.runJob('settle holds')
      }
      // On the edge of its time, where some still find it open and others find it over.
      world.clock.moveTo(3 * minute - 1)
      const acts = [
        () => accept(world, location, visitId),
        () => accept(world, location, visitId),
        () => decline(world, location, visitId),
        () => cancel(world, guest, visitId),
        () => cancel(world, guest, visitId),
        () => runOut().then(nothing),
        () => bring().then(nothing),
        () => bring().then(nothing),
      ]
      const turned = [...acts.slice(round), ...acts.slice(0, round)]
      const done = turned.map((act, index) => {
        if (index === 4) world.clock.moveTo(3 * minute + (round % 2) - 1)
        return act()
      })
      const answers = await Promise.all(done)
      expect(answers.filter((answer) => (answer?.status ?? 0) >= 500)).toEqual([])
      await runOut()
      await world.runJob('sandbox')

      const { state } = await visitOf(world, guest, visitId)
      expect(['ready', 'declined', 'cancelled']).toContain(state)
      // Of all who were told that it worked, all but a second Cancel are one.
      const refused = turned
        .map((act, index) => ({ act: acts.indexOf(act), status: answers[index]?.status }))
        .filter(({ act, status }) => status === 200 && act < 4)
      expect(refused.length).toBeLessThanOrEqual(1)
      expect(refused.length === 1 && refused[0]?.act !== 3).toBe(
        state === 'ready' || refused[0]?.act === 2,
      )
      if (way === 'card')
        expect(await rowsOf(world, 'postings', orderId)).toBe(state === 'ready' ? 1 : 0)
      expect(await violationsIn(world)).toEqual([])
    }
  },
)
