import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { deleteAccount, downloadData } from '#contract/account.ts'
import * as contract from '#contract/operator.ts'
import { maxNotes } from '#contract/operatorFiles.ts'
import * as people from '#contract/operatorPeople.ts'
import { minute } from '#server/platform/clock.ts'
import { aGuest, thePassword } from '#server/testing/accounts.ts'
import { aLocation } from '#server/testing/locations.ts'
import { actsOf, anOperator } from '#server/testing/operators.ts'
import { useWorld } from '#server/testing/useWorld.ts'

const world = useWorld()
let operator: Awaited<ReturnType<typeof anOperator>>
beforeAll(async () => {
  operator = await anOperator(world)
})

const note = (id: string, words: string, key: string = randomUUID()) =>
  world.ask(people.notePerson, { token: operator.token, params: { id }, body: { key, words } })

test('notes on a guest are added, each once, and are in the log without their words', async () => {
  const guest = await aGuest(world)
  await note(guest.id, 'Called about a locked door.')
  world.clock.moveTo(minute)
  const key = randomUUID()
  await Promise.all([1, 2].map(() => note(guest.id, 'Called again.', key)))
  const { reply } = await note(guest.id, 'Called again.', key)
  expect(reply.notes).toMatchObject([
    { words: 'Called again.', operator: operator.email },
    { words: 'Called about a locked door.' },
  ])
  const acts = (await actsOf(world, operator)).filter(({ act }) => act === 'added_note')
  expect(acts).toHaveLength(2)
  expect(acts[0]).toMatchObject({ subject: { kind: 'person', id: guest.id }, reason: '' })
  expect((await note(guest.id, '  ')).status).toBe(400)
  expect((await note(randomUUID(), 'Nobody')).status).toBe(404)
})

test('and on a restroom, as many as there is room for', async () => {
  const { id } = await aLocation(world)
  const add = (key: string = randomUUID()) =>
    world.ask(people.noteLocation, {
      token: operator.token,
      params: { id },
      body: { key, words: 'Ring twice' },
    })
  const first = randomUUID()
  await add(first)
  await world.db.transact((tx) =>
    tx.run(
      `insert into operator_notes (id, subject_id, operator_id, words, written_at)
       select gen_random_uuid(), $1, operator_id, 'Old', written_at - n * interval '1 day'
       from operator_notes, generate_series(1, $2) n where subject_id = $1`,
      [id, maxNotes - 2],
    ),
  )
  const answers = await Promise.all([add(), add()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await add(first)).status).toBe(200)
  expect((await add()).refusal.error).toBe('too_many_notes')
})

test('whom they are about may download them, and takes them along', async () => {
  const guest = await aGuest(world)
  await note(guest.id, 'Asks often, and kindly.')
  const { reply } = await world.ask(downloadData, { token: guest.token })
  expect(JSON.stringify(reply)).toContain('Asks often, and kindly.')
  expect(JSON.stringify(reply)).not.toContain(operator.email)
  const body = { password: thePassword }
  expect((await world.ask(deleteAccount, { token: guest.token, body })).status).toBe(200)
  const { reply: file } = await world.ask(contract.personFile, {
    token: operator.token,
    params: { id: guest.id },
  })
  expect(file.notes).toEqual([])
})
