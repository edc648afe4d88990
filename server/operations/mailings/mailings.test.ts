import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { setPreferences } from '#contract/guests.ts'
import { Language } from '#contract/language.ts'
import * as contract from '#contract/mailings.ts'
import { chooseMail, mailChoices } from '#contract/mails.ts'
import { operatorQueue } from '#contract/operator.ts'
import { passKinds } from '#contract/plans.ts'
import { day, hour } from '#server/platform/clock.ts'
import { aGuest, mailsTo } from '#server/testing/accounts.ts'
import { aLocation } from '#server/testing/locations.ts'
import { aMember } from '#server/testing/members.ts'
import { actsOf, anOperator } from '#server/testing/operators.ts'
import { useWorld } from '#server/testing/useWorld.ts'

const world = useWorld()
let operator: Awaited<ReturnType<typeof anOperator>>
let second: Awaited<ReturnType<typeof anOperator>>
async function signIn() {
  operator = await anOperator(world)
  second = await anOperator(world, 'finance')
}
beforeAll(signIn)

/** Operators are signed out in the time between. */
async function moveTo(ms: number) {
  world.clock.moveTo(ms)
  await signIn()
}

const soon = (ms: number) => new Date(world.clock.now().getTime() + ms).toISOString()
const maintenance = () => ({
  template: 'maintenance' as const,
  startsAt: soon(hour),
  endsAt: soon(2 * hour),
})
const offer = { template: 'passOffer', plan: 'day_pass' } as const
const to = (id: string) => ({ kind: 'person' as const, id })
const named = (words: string) => ({ kind: 'guests' as const, filters: { words } })

type New = Pick<Parameters<typeof create>[0], 'message' | 'audience'>
const create = (
  body: {
    key?: string
    message: contract.MailingMessage
    audience: contract.MailingAudience
  },
  token = operator.token,
) => world.ask(contract.createMailing, { token, body: { key: randomUUID(), ...body } })
const preview = async (body: New) =>
  world.ask(contract.previewMailing, { token: operator.token, body })
const decide = (id: string, answer: 'approve' | 'stop', token = second.token) =>
  world.ask(contract.decideMailing, { token, params: { id }, body: { answer, reason: 'Read it' } })
const read = async (id: string) =>
  (await world.ask(contract.mailingFile, { token: second.token, params: { id } })).reply

const subjectsTo = async (email: string, about: RegExp) =>
  (await mailsTo(world, email)).filter(({ subject }) => about.test(subject))
const aProvenGuest = () => aGuest(world, { proven: true })
const optIn = (token: string) =>
  world.ask(setPreferences, { token, body: { promotions: true, newBathrooms: false } })

/** Guests in the database alone: signing up a hundred takes a minute. */
const manyGuests = (count: number, name: string) =>
  world.db.transact((tx) =>
    tx.run(
      `insert into accounts (id, user_type, name, email, email_key, password_hash, email_proven_at, created_at)
       select gen_random_uuid(), 'user', $2, mail, mail, 'x', $3, $3
       from (select gen_random_uuid() || '@pitstop.example' as mail from generate_series(1, $1::integer)) t`,
      [count, name, world.clock.now()],
    ),
  )
/** Rounds of both jobs until no mailing is left. */
async function sendAll() {
  const rounds = 20
  for (let round = 0; round < rounds; round++) {
    await world.runJob('send mailings')
    await world.runJob('send mails')
  }
}

test('one guest is mailed a template once, in the language that its preview showed', async () => {
  const guest = await aProvenGuest()
  const key = randomUUID()
  const mailing = { message: maintenance(), audience: to(guest.id) }
  const { reply: shown } = await preview(mailing)
  expect(shown).toMatchObject({ addressees: 1, needsSecond: false })
  expect(shown.previews.map(({ language }) => language)).toEqual(Language.options)
  expect(new Set(shown.previews.map(({ subject }) => subject)).size).toBe(6)
  await Promise.all([create({ key, ...mailing }), create({ key, ...mailing })])
  await Promise.all([world.runJob('send mailings'), world.runJob('send mailings')])
  const mails = await subjectsTo(guest.email, /^Planned maintenance/)
  expect(mails.map(({ subject }) => subject)).toEqual([shown.previews[0]?.subject])
  expect(mails[0]?.text).not.toContain('/mail/stop/')
  expect(await read(key)).toMatchObject({ state: 'sent', addressees: 1, sent: 1, skipped: 0 })
  const acts = (await actsOf(world, operator)).filter(({ act }) => act === 'sent_mailing')
  expect(acts).toMatchObject([
    {
      subject: { kind: 'person', id: guest.id },
      after: { mailing: 'maintenance', recipients: '1' },
    },
  ])
})

test('each pass is offered in words of its own, and what pays for one visit is not', async () => {
  const { id } = await aProvenGuest()
  const replies = await Promise.all(
    passKinds.map((plan) =>
      preview({ message: { template: 'passOffer', plan }, audience: to(id) }),
    ),
  )
  for (const language of Language.options) {
    const words = replies.map(({ reply: { previews } }) => {
      const shown = previews.find((one) => one.language === language)
      return shown?.paragraphs.join().replaceAll(/[\d.,]/g, '')
    })
    expect(new Set(words).size).toBe(passKinds.length)
  }
  const visit = { template: 'passOffer', plan: 'single_visit' } as const
  expect((await preview({ message: visit, audience: to(id) })).status).toBe(400)
})

test('a promotion goes only to those who opted in, once a day, and one click ends it', async () => {
  const [willing, other] = [await aProvenGuest(), await aProvenGuest()]
  expect((await create({ message: offer, audience: to(other.id) })).refusal.error).toBe(
    'no_addressees',
  )
  await optIn(willing.token)
  await create({ message: offer, audience: to(willing.id) })
  // Of two asked for in the same moment, either may go first.
  world.clock.moveTo(1_000)
  const again = (await create({ message: offer, audience: to(willing.id) })).reply
  await sendAll()
  const offers = () => subjectsTo(willing.email, /^One pass/)
  expect(await offers()).toHaveLength(1)
  expect(await read(again.id)).toMatchObject({ state: 'sent', sent: 0, skipped: 1 })

  const [mail] = await offers()
  const stop = /\/mail\/stop\/[\w-]+\/offers/.exec(mail?.text ?? '')?.[0] ?? ''
  await world.app.inject({ method: 'POST', url: stop })
  await moveTo(day)
  expect((await create({ message: offer, audience: to(willing.id) })).refusal.error).toBe(
    'no_addressees',
  )
  // Opting in again after a day, and out between the making and the sending.
  await optIn(willing.token)
  await create({ message: offer, audience: to(willing.id) })
  await world.app.inject({ method: 'POST', url: stop })
  await sendAll()
  expect(await offers()).toHaveLength(1)
  await moveTo(0)
})

test('owners opt in among their emails, and get one mail for all their restrooms', async () => {
  const { partner, partnerId, token } = await aLocation(world, { name: 'Twice listed' })
  const owner = await aMember(world, { organisationId: partnerId, role: 'owner' })
  const manager = await aMember(world, { organisationId: partnerId, role: 'manager' })
  await world.db.transact((tx) =>
    tx.run(`update accounts set email_proven_at = now() where id in ($1, $2, $3)`, [
      partnerId,
      owner.id,
      manager.id,
    ]),
  )
  const choices = await world.ask(mailChoices, { token })
  expect(choices.reply).toContainEqual({ topic: 'offers', isWanted: false })
  await world.ask(chooseMail, { token, params: { topic: 'offers' }, body: { isWanted: true } })
  const audience = { kind: 'restrooms' as const, filters: { words: 'Twice listed' } }
  const message = { template: 'moreRestrooms' } as const
  expect((await preview({ message, audience })).reply.addressees).toBe(1)
  const check = { template: 'listingCheck', what: 'hours' } as const
  expect((await preview({ message: check, audience })).reply.addressees).toBe(2)
  await create({ message, audience })
  await sendAll()
  expect(await subjectsTo(partner.email, /^Do you run another/)).toHaveLength(1)
  expect(await subjectsTo(owner.email, /^Do you run another/)).toHaveLength(0)
  expect(await subjectsTo(manager.email, /^(Do you run|Are your opening)/)).toHaveLength(0)
})

test('above a hundred addressees another operator confirms, also where they are spread over mailings', async () => {
  await manyGuests(101, 'Crowd of guests')
  const mailing = { message: maintenance(), audience: named('Crowd of guests') }
  const { id, state } = (await create(mailing)).reply
  expect(state).toBe('waiting')
  await sendAll()
  expect(await read(id)).toMatchObject({ state: 'waiting', sent: 0 })
  expect((await world.ask(operatorQueue, { token: second.token })).reply.waiting).toContainEqual(
    expect.objectContaining({ kind: 'mailing', id, addressees: 101 }),
  )
  expect((await decide(id, 'approve', operator.token)).refusal.error).toBe('own_mailing')
  // Who registers meanwhile was not shown to the second operator.
  await manyGuests(1, 'Crowd of guests')
  const answers = await Promise.all([decide(id, 'approve'), decide(id, 'approve')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const ofMailing = { kind: 'mailing', id }
  const recipients = '101'
  expect((await actsOf(world, second)).slice(0, 2)).toMatchObject([
    {
      act: 'approved_mailing',
      operator: second.email,
      subject: ofMailing,
      before: { state: 'waiting' },
      after: { state: 'approved', recipients },
    },
    { act: 'asked_mailing', operator: operator.email, subject: ofMailing, after: { recipients } },
  ])
  await world.runJob('send mailings')
  const { sent } = await read(id)
  expect(sent).toBeLessThanOrEqual(20)
  await sendAll()
  expect(await read(id)).toMatchObject({ state: 'sent', sent: 101, decidedBy: second.email })

  const small = await anOperator(world, 'support')
  await manyGuests(60, 'Smaller crowd')
  const part = { message: maintenance(), audience: named('Smaller crowd') }
  expect((await create(part, small.token)).reply.state).toBe('sending')
  const rest = (await create(part, small.token)).reply
  expect(rest.state).toBe('waiting')
  expect((await decide(rest.id, 'stop', small.token)).status).toBe(200)
  expect((await actsOf(world, second))[0]).toMatchObject({
    act: 'stopped_mailing',
    operator: small.email,
    subject: { kind: 'mailing', id: rest.id },
    before: { state: 'waiting' },
    after: { state: 'stopped', recipients: '60' },
  })
  expect((await decide(rest.id, 'approve')).refusal.error).toBe('mailing_over')
  await sendAll()
  expect(await read(rest.id)).toMatchObject({ state: 'stopped', sent: 0 })
})

test('mailings to one person each are counted as well', async () => {
  const small = await anOperator(world, 'support')
  await manyGuests(100, 'A hundred')
  const first = await create({ message: maintenance(), audience: named('A hundred') }, small.token)
  expect(first.reply.state).toBe('sending')
  const guest = await aGuest(world)
  const one = { message: maintenance(), audience: to(guest.id) }
  expect((await create(one, small.token)).reply.state).toBe('waiting')
  expect((await decide(first.reply.id, 'stop', small.token)).status).toBe(200)
})

test('one that is stopped after its first mail counts as sent, unless another operator confirmed it', async () => {
  const small = await anOperator(world, 'support')
  await manyGuests(60, 'Part of a crowd')
  await manyGuests(101, 'Confirmed crowd')
  const part = { message: maintenance(), audience: named('Part of a crowd') }
  const make = async (body: New) => (await create(body, small.token)).reply
  const stop = async (id: string) => {
    expect((await decide(id, 'stop', small.token)).status).toBe(200)
    return read(id)
  }
  const unsent = await make(part)
  expect(await stop(unsent.id)).toMatchObject({ state: 'stopped', sent: 0 })

  const large = await make({ message: maintenance(), audience: named('Confirmed crowd') })
  expect((await decide(large.id, 'approve')).status).toBe(200)
  await world.runJob('send mailings')
  expect((await stop(large.id)).sent).toBeGreaterThan(0)

  const first = await make(part)
  expect(first.state).toBe('sending')
  await world.runJob('send mails')
  await world.runJob('send mailings')
  expect((await stop(first.id)).sent).toBeGreaterThan(0)
  expect((await make(part)).state).toBe('waiting')
  await sendAll()
})

test('nothing is sent of the past, to the wrong people, or by the wrong operators', async () => {
  const guest = await aProvenGuest()
  const audience = to(guest.id)
  const past = { template: 'maintenance' as const, startsAt: soon(-2 * hour), endsAt: soon(-hour) }
  expect((await create({ message: past, audience })).refusal.error).toBe('mailing_dates')
  const forPartners = { template: 'moreRestrooms' } as const
  expect((await create({ message: forPartners, audience })).refusal.error).toBe('wrong_audience')
  const paper = { template: 'termsChange', paper: 'partner-terms', from: '2090-01-01' } as const
  expect((await create({ message: paper, audience })).refusal.error).toBe('wrong_audience')
  const mailing = { message: maintenance(), audience }
  expect((await create(mailing, second.token)).status).toBe(403)
  expect((await create(mailing, guest.token)).status).toBe(401)
  const unproven = await aGuest(world, { proven: false })
  expect((await create({ ...mailing, audience: to(unproven.id) })).refusal.error).toBe(
    'no_addressees',
  )
})

test('what is over is forgotten after 90 days', async () => {
  const guest = await aProvenGuest()
  const { id } = (await create({ message: maintenance(), audience: to(guest.id) })).reply
  await sendAll()
  await moveTo(91 * day)
  await world.runJob('forget old mailings')
  const params = { id }
  const gone = await world.ask(contract.mailingFile, { token: operator.token, params })
  expect(gone.refusal.error).toBe('no_such_mailing')
  await moveTo(0)
})
