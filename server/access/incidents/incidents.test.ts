import sharp from 'sharp'
import { expect, test } from 'vitest'
import { downloadData } from '#contract/account.ts'
import {
  acknowledgeIncidents,
  addIncidentPhoto,
  decideIncident,
  incidentDays,
  incidentWordsLength,
  listIncidents,
  maxIncidentsADay,
  maxIncidentsListed,
  type OperatorIncident,
  operatorIncidents,
  repeatedIncidents,
  reportIncident,
} from '#contract/incidents.ts'
import { suspendPerson } from '#contract/operatorPeople.ts'
import { reportPhotoDays } from '#contract/reports.ts'
import { teamLog } from '#contract/teamLog.ts'
import { aGuest, mailsTo } from '#server/testing/accounts.ts'
import { aLocation } from '#server/testing/locations.ts'
import { actsOf, anOperator } from '#server/testing/operators.ts'
import { later } from '#server/testing/payouts.ts'
import { readPhoto, sendPicture } from '#server/testing/pictures.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { aUsedVisit, aVisitAt, codeOn, typeCode } from '#server/testing/visits.ts'

const world = useWorld({ checkBooks: true })

type Signed = { token: string }

const tell = ({ token }: Signed, visitId: string, words = 'Paper everywhere.') =>
  world.ask(reportIncident, { token, body: { visitId, kind: 'mess', words } })

const decide = ({ token }: Signed, id: string, isUpheld = true) =>
  world.ask(decideIncident, { token, params: { id }, body: { isUpheld, note: 'We saw it.' } })

const waitingFor = async ({ token }: Signed, guest?: string) =>
  (await world.ask(operatorIncidents, { token, query: guest ? { guest } : {} })).reply

const aPicture = () =>
  sharp({ create: { width: 90, height: 60, channels: 3, background: '#0f766e' } })
    .jpeg()
    .toBuffer()

test('an incident waits for an operator, whose decision both sides are mailed; its photo is seen by operators and the team alone', async () => {
  const { location, guest, visit } = await aUsedVisit(world)
  const operator = await anOperator(world)
  const { reply } = await tell(location, visit.id)
  expect(reply.incidents).toMatchObject([{ guest: 'Maya R.', kind: 'mess', state: 'open' }])
  const id = reply.incidents[0]?.id ?? ''
  // A second press changes nothing, and no other member reports this visit.
  expect((await tell(location, visit.id)).reply).toEqual(reply)
  const stranger = await aLocation(world, { priceCents: 0 })
  expect((await tell(stranger, visit.id)).refusal.error).toBe('no_such_guest')

  const path = addIncidentPhoto.path.replace(':id', id)
  const add = async (by: Signed) => sendPicture(world, path, { ...by, bytes: await aPicture() })
  const by = { token: location.token }
  expect((await add({ token: stranger.token })).error).toBe('incident_decided')
  expect((await add(by)).status).toBe(200)
  const forOperators = `/api/operator/incidents/${id}/photo`
  expect(await readPhoto(world, path, by.token)).toMatchObject({ status: 200, cache: 'no-store' })
  expect(await readPhoto(world, forOperators, operator.token)).toMatchObject({ status: 200 })
  expect((await readPhoto(world, path, stranger.token)).status).toBe(404)
  expect((await readPhoto(world, path, guest.token)).status).toBe(403)

  expect((await waitingFor(operator)).incidents).toMatchObject([
    { id, words: 'Paper everywhere.', hasPhoto: true, guest: { id: guest.id } },
  ])
  const both = await Promise.all([decide(operator, id), decide(operator, id, false)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const state = both[0].status === 200 ? 'upheld' : 'not_upheld'
  const { reply: incidents } = await world.ask(listIncidents, by)
  expect(incidents.incidents).toMatchObject([{ state, note: 'We saw it.' }])
  expect((await add(by)).error).toBe('incident_decided')
  for (const email of [guest.email, location.partner.email])
    expect((await mailsTo(world, email)).some(({ text }) => text.includes('We saw it.'))).toBe(true)
  expect((await waitingFor(operator, guest.id)).incidents).toMatchObject([{ id, state }])
  expect((await world.ask(downloadData, { token: guest.token })).reply).toMatchObject({
    incidents: [{ kind: 'mess', words: 'Paper everywhere.', note: 'We saw it.' }],
  })
  const [act] = (await world.ask(teamLog, by)).reply.acts
  expect(act?.act).toBe('reported_incident')

  const { token } = await later(world, location.partner, reportPhotoDays)
  await world.runJob('delete private photos')
  expect((await readPhoto(world, path, token)).status).toBe(404)
  await later(world, location.partner, 365)
  await world.runJob('forget old incidents')
  const again = await later(world, location.partner, 0)
  expect((await world.ask(listIncidents, again)).reply.incidents).toEqual([])
})

test('what is reported of a visit later is added to its incident until it is decided', async () => {
  const { location, visit } = await aUsedVisit(world)
  const operator = await anOperator(world)
  const { reply } = await tell(location, visit.id)
  const id = reply.incidents[0]?.id ?? ''
  const more = await tell(location, visit.id, 'The mirror is broken, too.')
  const words = 'Paper everywhere.\n\nThe mirror is broken, too.'
  expect(more.reply.incidents).toMatchObject([{ id, words }])
  expect((await tell(location, visit.id)).reply).toEqual(more.reply)
  const long = (letter: string) => tell(location, visit.id, letter.repeat(incidentWordsLength))
  const added = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(long))
  expect(added.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 409])

  await decide(operator, id)
  expect((await tell(location, visit.id, 'And the tap.')).refusal.error).toBe('incident_decided')
  expect((await tell(location, visit.id)).status).toBe(200)
})

test('an incident that is added to while an operator reads it is not decided as it was read, and keeps each kind', async () => {
  const { location, guest, visit } = await aUsedVisit(world)
  const { token } = await anOperator(world)
  const { reply } = await tell(location, visit.id)
  const id = reply.incidents[0]?.id ?? ''
  const read = async () => {
    const { incidents } = await waitingFor({ token })
    const found = incidents.find((one) => one.id === id)
    if (!found) throw new Error('It does not wait')
    return found
  }
  const decideAs = ({ words, moreKinds, hasPhoto, photoId }: OperatorIncident) => {
    const shown = { words, moreKinds, hasPhoto, photoId }
    const body = { isUpheld: false, shown, note: 'Paper is no harm.' }
    return world.ask(decideIncident, { token, params: { id }, body })
  }

  const first = await read()
  const broken = { visitId: visit.id, kind: 'damage' as const, words: 'The mirror is broken.' }
  await world.ask(reportIncident, { token: location.token, body: broken })
  expect((await decideAs(first)).refusal.error).toBe('incident_changed')
  const second = await read()
  expect(second).toMatchObject({ kind: 'mess', moreKinds: ['damage'] })
  // The same words of another kind are something new, too, and a photo is.
  await world.ask(reportIncident, { token: location.token, body: { ...broken, kind: 'other' } })
  expect((await decideAs(second)).refusal.error).toBe('incident_changed')
  const third = await read()
  expect(third).toMatchObject({ words: second.words, moreKinds: ['damage', 'other'] })
  const path = addIncidentPhoto.path.replace(':id', id)
  const addPhoto = async () =>
    sendPicture(world, path, { token: location.token, bytes: await aPicture() })
  await addPhoto()
  expect((await decideAs(third)).refusal.error).toBe('incident_changed')
  // So is another photo in its place.
  const fourth = await read()
  await addPhoto()
  expect((await decideAs(fourth)).refusal.error).toBe('incident_changed')

  const last = await read()
  expect((await decideAs(last)).status).toBe(200)
  expect((await decideAs(last)).refusal.error).toBe('incident_decided')
  // All were written at one moment, in no order.
  for (const email of [guest.email, location.partner.email])
    expect((await mailsTo(world, email)).map(({ text }) => text)).toContainEqual(
      expect.stringContaining('a mess, damage, and something else.'),
    )
})

test('an incident is reported of the last seven days, and twenty times a day', async () => {
  const { location, guest, visit } = await aUsedVisit(world)
  const partner = await later(world, location.partner, incidentDays + 1)
  expect((await tell(partner, visit.id)).refusal.error).toBe('no_such_guest')
  // Twenty visits take long, and what is counted is incidents.
  await world.db.transact(async (tx) => {
    await tx.run(`alter table incidents drop constraint incidents_visit_id_fkey`)
    await tx.run(
      `insert into incidents (id, visit_id, guest_id, organisation_id, location_id, kind, words, reported_at)
       select gen_random_uuid(), gen_random_uuid(), $1, $2, $3, 'mess', '', $4
       from generate_series(1, $5::int)`,
      [guest.id, location.partnerId, location.id, world.clock.now(), maxIncidentsADay],
    )
  })
  const { token } = await aGuest(world, { proven: true })
  const next = await aVisitAt(world, { token }, location.id)
  expect((await tell(partner, next.id)).refusal.error).toBe('too_many_incidents')
})

test('repeated upheld incidents put a guest before an operator, who keeps or suspends the account; nothing happens by itself', async () => {
  const operator = await anOperator(world)
  const guest = await aGuest(world, { proven: true })
  const upheld = async () => {
    const location = await aLocation(world, { priceCents: 0 })
    const visit = await aVisitAt(world, guest, location.id)
    await typeCode(world, location, codeOn(visit))
    const { reply } = await tell(location, visit.id)
    await decide(operator, reply.incidents[0]?.id ?? '')
  }
  const isAsked = async () =>
    (await waitingFor(operator)).repeated.some(({ id }) => id === guest.id)
  for (let times = 1; times < repeatedIncidents.count; times++) await upheld()
  expect(await isAsked()).toBe(false)
  await upheld()
  expect(await isAsked()).toBe(true)
  const params = { id: guest.id }
  const acknowledge = () =>
    world.ask(acknowledgeIncidents, {
      token: operator.token,
      params,
      body: { reason: 'Small things.' },
    })
  expect((await acknowledge()).status).toBe(200)
  const [act] = await actsOf(world, operator)
  expect(act).toMatchObject({
    act: 'acknowledged_incidents',
    subject: { kind: 'person', id: guest.id },
    reason: 'Small things.',
    before: { isAnswered: false },
    after: { isAnswered: true },
  })
  expect(String(act?.before?.['incidents']).split(', ')).toHaveLength(repeatedIncidents.count)
  expect((await acknowledge()).refusal.error).toBe('incident_decided')
  expect(await isAsked()).toBe(false)
  // One more asks again, until the account is suspended.
  await upheld()
  expect(await isAsked()).toBe(true)
  const body = { reason: 'damage', days: null, words: 'Again and again.' } as const
  const { token } = operator
  expect((await world.ask(suspendPerson, { token, params, body })).status).toBe(200)
  expect(await isAsked()).toBe(false)
})

test('of more incidents than are listed, an operator is told that there are more', async () => {
  const { location, visit } = await aUsedVisit(world)
  await tell(location, visit.id)
  const operator = await anOperator(world)
  expect((await waitingFor(operator)).isMore).toBe(false)
  await world.db.transact(async (tx) => {
    await tx.run(
      `insert into visits select (jsonb_populate_record(v,
         jsonb_build_object('id', gen_random_uuid(), 'code_window', v.code_window + n,
           'state', 'expired', 'used_at', null))).*
       from visits v, generate_series(1, $2::integer) n where v.id = $1`,
      [visit.id, maxIncidentsListed],
    )
    await tx.run(
      `insert into incidents (id, visit_id, guest_id, organisation_id, location_id, kind, words, reported_at)
       select gen_random_uuid(), visits.id, visits.guest_id, organisation_id, visits.location_id, kind, words, reported_at
       from visits, incidents where visits.guest_id = incidents.guest_id and incidents.visit_id = $1
         and visits.id <> $1`,
      [visit.id],
    )
  })
  const { incidents, isMore } = await waitingFor(operator)
  expect([incidents.length, isMore]).toEqual([maxIncidentsListed, true])
})
