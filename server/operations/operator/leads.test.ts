import { expect, test } from 'vitest'
import * as contract from '#contract/operatorLeads.ts'
import { actsOf, anOperator } from '#server/testing/operators.ts'
import { useWorld } from '#server/testing/useWorld.ts'

const world = useWorld()

test('an operator answers a lead once', async () => {
  const operator = await anOperator(world)
  const lastAct = async () => (await actsOf(world, operator))[0]
  await world.app.inject({
    method: 'POST',
    url: '/host-form',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'name=Ada&business=Cafe+Ada&email=ada%40example.com&phone=&message=Hello',
  })
  const leads = async () => (await world.ask(contract.listLeads, { token: operator.token })).reply
  const [lead] = await leads()
  const answer = () =>
    world.ask(contract.answerLead, { token: operator.token, params: { id: lead?.id ?? '' } })
  expect(lead).toMatchObject({ business: 'Cafe Ada', answeredAt: null })
  const file = (await world.ask(contract.exportLeads, { token: operator.token })).reply
  expect(file).toMatchObject({ leads: [{ business: 'Cafe Ada' }], isCut: false })
  expect(await lastAct()).toMatchObject({
    act: 'exported_list',
    after: { list: 'leads', rows: '1' },
  })
  expect((await answer()).status).toBe(200)
  expect((await answer()).refusal.error).toBe('lead_answered')
  expect((await leads())[0]?.answeredAt).not.toBeNull()
  expect(await lastAct()).toMatchObject({
    act: 'answered_lead',
    subject: { kind: 'lead', name: 'Cafe Ada' },
  })
})

test('of more leads than are listed the file has all', async () => {
  const count = contract.maxLeadsListed + 1
  await world.db.transact((tx) =>
    tx.run(
      `insert into leads (id, name, business, email, phone, message, received_at, language)
       select gen_random_uuid(), 'Ada', 'Many ' || n, 'many@example.com', '', '', $2, 'en'
       from generate_series(1, $1::integer) n`,
      [count, world.clock.now()],
    ),
  )
  const { token } = await anOperator(world)
  const listed = (await world.ask(contract.listLeads, { token })).reply
  expect(listed).toHaveLength(contract.maxLeadsListed)
  const file = (await world.ask(contract.exportLeads, { token })).reply
  expect(file.leads.filter(({ business }) => business.startsWith('Many'))).toHaveLength(count)
})
