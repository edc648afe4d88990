import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { guestMark } from '#contract/guestMark.ts'
import { decideIncident, reportIncident } from '#contract/incidents.ts'
import { ListName, type ListTerms, lists } from '#contract/listTerms.ts'
import { personFile } from '#contract/operator.ts'
import * as contract from '#contract/operatorLists.ts'
import { aGuest } from '#server/testing/accounts.ts'
import { aLocation } from '#server/testing/locations.ts'
import { actsOf, anOperator } from '#server/testing/operators.ts'
import { aPaidNewcomer, aPlanOf } from '#server/testing/payments.ts'
import { aUsedPaidVisit } from '#server/testing/reports.ts'
import { useWorld } from '#server/testing/useWorld.ts'

const world = useWorld()
let operator: Awaited<ReturnType<typeof anOperator>>
let paid: Awaited<ReturnType<typeof aUsedPaidVisit>>
beforeAll(async () => {
  operator = await anOperator(world)
  paid = await aUsedPaidVisit(world)
})

type Query = NonNullable<Parameters<typeof read>[1]>
const read = async (
  name: ListName,
  query: { [key in keyof contract.ListFilters]?: contract.ListFilters[key] } & {
    page?: number
  } = {},
) => world.ask(contract.readList[name], { token: operator.token, query })

const rowsOf = async (name: ListName, query?: Query) => (await read(name, query)).reply.rows

describe('an operator reads lists', () => {
  test.each(ListName.options)('%s, by each of its sorts and states', async (name) => {
    const { sorts, states }: ListTerms = lists[name]
    for (const sort of sorts)
      for (const state of [undefined, ...states])
        for (const direction of ['asc', 'desc'] as const) {
          const { status, reply } = await read(name, { sort, direction, ...(state && { state }) })
          expect(status).toBe(200)
          if (state) expect(reply.rows.every(({ cells }) => cells['state'] === state)).toBe(true)
        }
  })

  test('guests, with their addresses masked', async () => {
    const [row] = await rowsOf('guests', { words: paid.guest.email.toUpperCase() })
    expect(row).toMatchObject({ fileId: paid.guest.id, cells: { name: 'Maya Rosen' } })
    expect(row?.cells['email']).toMatch(/^.•••@/)
    expect(await rowsOf('guests', { words: '%' })).toEqual([])
  })

  test('guests without an account too, under their mark and by the address of their receipt', async () => {
    const { guest } = await aPaidNewcomer(world, { email: 'ada@receipts.example' })
    const row = {
      fileId: guest.id,
      cells: {
        name: `Guest · ${guestMark(guest.id)}`,
        email: 'a•••@receipts.example',
        state: 'unclaimed',
      },
    }
    expect(await rowsOf('guests')).toContainEqual(expect.objectContaining({ fileId: guest.id }))
    expect(await rowsOf('guests', { words: 'ada@receipts' })).toMatchObject([row])
    expect(await rowsOf('guests', { state: 'unclaimed', sort: 'name' })).toMatchObject([row])
    const open = { token: operator.token, params: { id: guest.id } }
    expect((await world.ask(personFile, open)).reply.name).toBe(row.cells.name)
  })

  test('guests whose account has no name, under their mark', async () => {
    const guest = await aGuest(world)
    await world.db.transact((tx) =>
      tx.run(`update accounts set name = '' where id = $1`, [guest.id]),
    )
    const [row] = await rowsOf('guests', { words: guest.email })
    expect(row?.cells['name']).toBe(`Guest · ${guestMark(guest.id)}`)
  })

  test('visits, orders and incidents of guests without a name, under their mark', async () => {
    const { guest, visitId, door } = await aPaidNewcomer(world)
    const called = `Guest · ${guestMark(guest.id)}`
    const [visit] = (await rowsOf('visits')).filter(({ fileId }) => fileId === visitId)
    expect(visit?.cells['guest']).toBe(called)
    const orders = await rowsOf('orders')
    expect(orders.map(({ cells }) => cells['guest'])).toContain(called)
    const body = { visitId, kind: 'mess' as const, words: 'Paper everywhere.' }
    await world.ask(reportIncident, { token: door.token, body })
    const [incident] = await rowsOf('incidents', { words: 'Paper everywhere' })
    expect(incident?.cells['guest']).toBe(called)
    const { token } = operator
    const saved = await world.ask(contract.exportList.visits, { token, body: {} })
    expect(saved.reply.rows.map(({ cells }) => cells['guest'])).toContain(called)
  })

  test('orders, the dearest or the cheapest first, each leading to its file', async () => {
    await aPlanOf(world, await aGuest(world), 'price_2')
    const dearest = await rowsOf('orders', { sort: 'cents', state: 'paid' })
    const cheapest = await rowsOf('orders', { sort: 'cents', state: 'paid', direction: 'asc' })
    expect(dearest.map(({ id }) => id)).toEqual(cheapest.map(({ id }) => id).reverse())
    expect([cheapest[0]?.cells['cents'], dearest[0]?.cells['cents']]).toEqual([250, 799])
    expect(cheapest.find(({ fileId }) => fileId === paid.orderId)).toMatchObject({
      cells: { cents: 250, guest: 'Maya R.' },
    })
  })

  test('incidents, by what was decided and by what the partner wrote, each leading to its visit', async () => {
    const { visitId, location } = paid
    await world.ask(reportIncident, {
      token: location.token,
      body: { visitId, kind: 'smoking_drugs', words: 'Smoke in the hall.' },
    })
    const [row] = await rowsOf('incidents', { state: 'to_decide', words: 'SMOKE' })
    expect(row).toMatchObject({
      fileId: visitId,
      cells: { guest: 'Maya R.', incident: 'smoking_drugs', state: 'to_decide' },
    })
    await world.ask(reportIncident, {
      token: location.token,
      body: { visitId, kind: 'mess', words: 'Ash on the floor.' },
    })
    const [both] = await rowsOf('incidents', { words: 'SMOKE' })
    expect(both?.cells['incident']).toBe('smoking_drugs mess')
    const body = { isUpheld: false, note: 'We saw no smoke.' }
    await world.ask(decideIncident, { token: operator.token, params: { id: row?.id ?? '' }, body })
    expect(await rowsOf('incidents', { state: 'upheld' })).toEqual([])
    expect(await rowsOf('incidents', { state: 'not_upheld' })).toHaveLength(1)
  })

  test('organisations, and no one who only works for one', async () => {
    const { partner } = await aLocation(world)
    const employee = { id: randomUUID(), email: 'employee@pitstop.example' }
    await world.db.transact(async (tx) => {
      await tx.run(
        `insert into accounts (id, user_type, name, email, email_key, password_hash, created_at)
         values ($1, 'partner', 'Noor Adeyemi', $2, $2, '', $3)`,
        [employee.id, employee.email, world.clock.now()],
      )
      await tx.run(
        `insert into members (id, organisation_id, account_id, role, since) values ($1, $2, $1, 'manager', $3)`,
        [employee.id, partner.id, world.clock.now()],
      )
    })
    expect(await rowsOf('organisations', { words: partner.email })).toMatchObject([
      { fileId: partner.id },
    ])
    expect(await rowsOf('organisations', { words: employee.email })).toEqual([])
  })

  test('the days from and to, both included', async () => {
    const today = world.clock.now().toISOString().slice(0, 10)
    expect((await rowsOf('visits', { from: today, to: today })).length).toBeGreaterThan(0)
    expect(await rowsOf('visits', { to: '2001-01-01' })).toEqual([])
    expect(await rowsOf('visits', { from: '2090-01-01' })).toEqual([])
  })

  test('a page at a time, and none twice', async () => {
    for (let number = 0; number < contract.rowsAPage + 3; number++)
      await aLocation(world, { name: `Paged ${number % 5}` })
    const { rows, count } = (await read('restrooms', { words: 'Paged', sort: 'name' })).reply
    const last = await rowsOf('restrooms', { words: 'Paged', sort: 'name', page: 2 })
    expect([rows.length, last.length, count]).toEqual([50, 3, 53])
    expect(new Set([...rows, ...last].map(({ id }) => id)).size).toBe(53)
  })

  test('a mailed code is not shown in a subject', async () => {
    await world.db.transact((tx) =>
      tx.run(
        `insert into mails (id, to_address, subject, text_body, html_body, written_at, tries, next_try_at)
         values (gen_random_uuid(), 'ada@pitstop.example', '123456 is your Pitstop code', '', '', $1, 0, $1)`,
        [world.clock.now()],
      ),
    )
    const [row] = await rowsOf('mails', { words: 'ada@' })
    expect(row?.cells).toMatchObject({
      email: 'a•••@pitstop.example',
      subject: '•••••• is your Pitstop code',
    })
  })

  test('and nothing that a list does not have', async () => {
    for (const query of [{ sort: 'password_hash' }, { state: 'gone' }, { page: 2_001 }])
      expect((await read('guests', query)).status).toBe(400)
    const guest = await aGuest(world)
    expect((await world.ask(contract.readList.guests, { token: guest.token })).status).toBe(401)
    expect((await world.ask(contract.readList.guests, {})).status).toBe(401)
  })
})

test('a download of a list is in the log, without what was typed', async () => {
  const body = { words: paid.guest.email, state: 'confirmed' }
  const { reply } = await world.ask(contract.exportList.guests, { token: operator.token, body })
  expect(reply).toMatchObject({ isCut: false, rows: [{ fileId: paid.guest.id }] })
  const [act] = await actsOf(world, operator)
  expect(act).toMatchObject({
    act: 'exported_list',
    after: { list: 'guests', rows: '1', state: 'confirmed' },
  })
  expect(JSON.stringify(act)).not.toContain(paid.guest.email)
})

describe('views', () => {
  const save = (name: string, query: Record<string, string>, token = operator.token) =>
    world.ask(contract.saveView, { token, body: { name, list: 'orders', query } })

  test('are kept by name, for one operator, as many as there is room for', async () => {
    const other = await anOperator(world)
    await save('Big refunds', { state: 'paid' })
    const { reply } = await save('Big refunds', { state: 'refunded', sort: 'cents' })
    expect(reply).toMatchObject([{ name: 'Big refunds', query: { state: 'refunded' } }])
    const theirs = await world.ask(contract.savedViews, { token: other.token })
    expect(theirs.reply).toEqual([])

    const names = Array.from({ length: contract.maxSavedViews }, (_, index) => `View ${index}`)
    const saves = await Promise.all(names.map((name) => save(name, {})))
    expect(saves.filter(({ status }) => status === 409)).toHaveLength(1)
    const [view] = reply
    const params = { id: view?.id ?? '' }
    await world.ask(contract.removeView, { token: other.token, params })
    expect(await count()).toBe(contract.maxSavedViews)
    await world.ask(contract.removeView, { token: operator.token, params })
    expect(await count()).toBe(contract.maxSavedViews - 1)
  })

  const count = async () =>
    (await world.ask(contract.savedViews, { token: operator.token })).reply.length

  test('are of filters that the list has', async () => {
    expect((await save('Nonsense', { sort: 'password' })).status).toBe(400)
    expect((await save('', {})).status).toBe(400)
  })
})
