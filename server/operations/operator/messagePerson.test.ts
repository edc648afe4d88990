import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { deleteAccount, downloadData } from '#contract/account.ts'
import { myLocation } from '#contract/locations.ts'
import { locationFile, personFile } from '#contract/operator.ts'
import * as people from '#contract/operatorPeople.ts'
import { teamLog } from '#contract/teamLog.ts'
import { aGuest, mailsTo, thePassword } from '#server/testing/accounts.ts'
import { aLocation } from '#server/testing/locations.ts'
import { aMember } from '#server/testing/members.ts'
import { actsOf, anOperator } from '#server/testing/operators.ts'
import { useWorld } from '#server/testing/useWorld.ts'

const world = useWorld()
let operator: Awaited<ReturnType<typeof anOperator>>
beforeAll(async () => {
  operator = await anOperator(world)
})

const words = 'We looked into it.\n\n<b>Your refund</b> is on its way, {name}.'

const write = (id: string, key: string = randomUUID(), token = operator.token) =>
  world.ask(people.messagePerson, {
    token,
    params: { id },
    body: { key, subject: 'About your visit', words },
  })

test('an operator’s message goes once to a confirmed address, stays in the file, and its words not in the log', async () => {
  const guest = await aGuest(world, { proven: true })
  const key = randomUUID()
  const [{ reply }] = await Promise.all([write(guest.id, key), write(guest.id, key)])
  expect(reply.messages).toMatchObject([
    { id: key, subject: 'About your visit', words, operator: operator.email },
  ])
  const mails = (await mailsTo(world, guest.email)).filter(
    ({ subject }) => subject === 'Pitstop Support: About your visit',
  )
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('<b>Your refund</b> is on its way, {name}.')
  expect(mails[0]?.html).not.toContain('<b>Your refund')
  const acts = (await actsOf(world, operator)).filter(({ act }) => act === 'messaged')
  expect(acts).toMatchObject([{ subject: { id: guest.id }, reason: '' }])
  expect(JSON.stringify(acts)).not.toContain('refund')

  expect(JSON.stringify((await world.ask(downloadData, { token: guest.token })).reply)).toContain(
    'is on its way',
  )
  await world.ask(deleteAccount, { token: guest.token, body: { password: thePassword } })
  const file = await world.ask(personFile, { token: operator.token, params: { id: guest.id } })
  expect(file.reply.messages).toEqual([])
  expect((await write(guest.id)).refusal.error).toBe('no_confirmed_address')
})

test('to an organisation it goes to each owner, five times a day, and to no one unconfirmed', async () => {
  const { partner, partnerId } = await aLocation(world)
  expect((await write(partnerId)).refusal.error).toBe('no_confirmed_address')
  const second = await aMember(world, { organisationId: partnerId, role: 'owner' })
  await world.db.transact((tx) =>
    tx.run(`update accounts set email_proven_at = now() where id in ($1, $2)`, [
      partnerId,
      second.id,
    ]),
  )
  for (let times = 0; times < people.maxMessagesToOneADay; times++)
    expect((await write(partnerId)).status).toBe(200)
  expect((await write(partnerId)).refusal.error).toBe('too_many_messages')
  expect(await mailsTo(world, partner.email)).not.toEqual([])
  expect(await mailsTo(world, second.email)).toHaveLength(people.maxMessagesToOneADay)
  const finance = await anOperator(world, 'finance')
  expect((await write(partnerId, randomUUID(), finance.token)).status).toBe(403)
})

test('an operator edits a listing’s words; its partner is mailed why, and both logs say so', async () => {
  const { id, token, partner } = await aLocation(world, { description: 'Call 555-0100' })
  const params = { id }
  const { reply: file } = await world.ask(locationFile, { token: operator.token, params })
  const edit = (changes: object, expectedVersion = file.version) =>
    world.ask(people.editListing, {
      token: operator.token,
      params,
      body: { ...file.listing, ...changes, expectedVersion, reason: 'No phone numbers' },
    })
  expect((await edit({ name: '' })).refusal.error).toBe('name_required')
  const photoUrls = ['https://elsewhere.example/a.png']
  expect((await edit({ photoUrls })).refusal.error).toBe('photos_only_removed')
  const { reply } = await edit({ description: 'Behind the counter.' })
  expect(reply.listing.description).toBe('Behind the counter.')
  expect((await edit({ description: 'Later' })).refusal.error).toBe('edited_meanwhile')
  expect((await world.ask(myLocation, { token })).reply?.description).toBe('Behind the counter.')
  expect(reply.acts[0]).toMatchObject({
    act: 'edited_listing',
    reason: 'No phone numbers',
    before: { description: 'Call 555-0100' },
    after: { description: 'Behind the counter.' },
  })
  const log = await world.ask(teamLog, { token, query: {} })
  expect(log.reply.acts[0]).toMatchObject({
    act: 'edited_by_us',
    by: null,
    after: { fields: 'description' },
  })
  const mails = await mailsTo(world, partner.email)
  expect(mails.some(({ text }) => text.includes('No phone numbers'))).toBe(true)
})
