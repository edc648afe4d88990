import { expect, test } from 'vitest'
import * as blocks from '#contract/blocks.ts'
import { reportIncident } from '#contract/incidents.ts'
import { releaseLocation, takeDownLocation } from '#contract/operator.ts'
import { liftBlock, liftSuspension, setShare, suspendPerson } from '#contract/operatorPeople.ts'
import { replyToReport } from '#contract/reports.ts'
import * as reviews from '#contract/reviews.ts'
import { aPartner } from '#server/testing/accounts.ts'
import { aLocation } from '#server/testing/locations.ts'
import { anOperator } from '#server/testing/operators.ts'
import { answerReports, report, reportsAt } from '#server/testing/reports.ts'
import { teamActsOf } from '#server/testing/teamActs.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { aUsedVisit } from '#server/testing/visits.ts'

const world = useWorld()

test('each act on a guest is logged, by the organisation and by us', async () => {
  const { location, visit } = await aUsedVisit(world)
  const { token } = location
  const incident = { visitId: visit.id, kind: 'mess' as const, words: 'Paper.' }
  await world.ask(reportIncident, { token, body: incident })
  const block = async () => {
    const body = { visitId: visit.id, reason: 'damage' as const }
    const { reply } = await world.ask(blocks.blockGuest, { token, body })
    return { id: reply.blocks[0]?.id ?? '' }
  }
  const first = await block()
  await world.ask(blocks.renewBlock, { token, params: first })
  await world.ask(blocks.unblockGuest, { token, params: first })
  const operator = await anOperator(world)
  const body = { reason: 'Not their doing' }
  await world.ask(liftBlock, { token: operator.token, params: await block(), body })
  expect(await teamActsOf(world, { token })).toMatchInlineSnapshot(`
    [
      "added_restroom | Lantern Coffee House | Lantern Coffee House | – → –",
      "showed_restroom | Lantern Coffee House | Lantern Coffee House | – → –",
      "reported_incident | Lantern Coffee House | Lantern Coffee House | – → –",
      "blocked_guest | Lantern Coffee House | Lantern Coffee House | – → {"reason":"damage"}",
      "renewed_block | Lantern Coffee House | Lantern Coffee House | – → –",
      "unblocked_guest | Lantern Coffee House | Lantern Coffee House | – → –",
      "blocked_guest | Lantern Coffee House | Lantern Coffee House | – → {"reason":"damage"}",
      "block_lifted_by_us | no one | Lantern Coffee House | – → –",
    ]
  `)
})

test('each answer to a guest is logged once, however often it is sent', async () => {
  const { location, visit, guest } = await aUsedVisit(world)
  const { token } = location
  await report(world, guest, visit.id)
  const { reports } = await reportsAt(world, location)
  const params = { id: reports[0]?.id ?? '' }
  const seenUntil = world.clock.now().toISOString()
  await answerReports(world, location, seenUntil)
  await answerReports(world, location, seenUntil)
  for (let sent = 0; sent < 2; sent++)
    await world.ask(replyToReport, { token, params, body: { reply: 'let_in' } })
  const review = { rating: 2, comment: 'Cold water.' }
  await world.ask(reviews.reviewVisit, {
    token: guest.token,
    params: { id: visit.id },
    body: review,
  })
  const { reply: shown } = await world.ask(reviews.partnerReviews, { token, query: {} })
  const ofReview = { token, params: { id: shown.reviews[0]?.id ?? '' } }
  for (let sent = 0; sent < 2; sent++) {
    await world.ask(reviews.replyToReview, { ...ofReview, body: { text: 'Mended.' } })
    await world.ask(reviews.flagReview, { ...ofReview, body: { reason: 'untrue' } })
  }
  expect((await teamActsOf(world, { token })).slice(2)).toMatchInlineSnapshot(`
    [
      "answered_reports | Lantern Coffee House | Lantern Coffee House | – → –",
      "replied_to_report | Lantern Coffee House | Lantern Coffee House | – → –",
      "replied_to_review | Lantern Coffee House | Lantern Coffee House | – → –",
      "flagged_review | Lantern Coffee House | Lantern Coffee House | – → –",
    ]
  `)
})

test('what we do to the business and its restrooms stands in its own log', async () => {
  const partner = await aPartner(world, { proven: true })
  const owner = await aLocation(world, { partner, name: 'Lantern East' })
  const { token } = await anOperator(world)
  const body = { reason: 'Guests complained' }
  const params = { id: owner.id }
  await world.ask(takeDownLocation, { token, params, body })
  await world.ask(releaseLocation, { token, params, body })
  const ofBusiness = { token, params: { id: owner.partnerId } }
  const share = { percent: 80, fromOn: '2026-12-20', reason: 'A chain' }
  await world.ask(setShare, { ...ofBusiness, body: share })
  const suspension = { reason: 'fraud' as const, days: 30 as const, words: 'Fraud.' }
  await world.ask(suspendPerson, { ...ofBusiness, body: suspension })
  await world.ask(liftSuspension, { ...ofBusiness, body })
  expect((await teamActsOf(world, owner)).slice(2)).toMatchInlineSnapshot(`
    [
      "taken_down_by_us | no one | Lantern East | – → –",
      "released_by_us | no one | Lantern East | – → –",
      "share_set_by_us | no one | – | {"share":70} → {"share":80,"shareFrom":"2026-12-20"}",
      "suspended_by_us | no one | – | – → {"until":"2026-12-20T17:00:00.000Z"}",
      "suspension_lifted_by_us | no one | – | – → –",
    ]
  `)
})
