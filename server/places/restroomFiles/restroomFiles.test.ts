import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import * as locations from '#contract/locations.ts'
import { takeDownLocation } from '#contract/operator.ts'
import * as contract from '#contract/restroomFiles.ts'
import { addRestroom, restrooms } from '#contract/restrooms.ts'
import { aGuest, aPartner } from '#server/testing/accounts.ts'
import { aDraft, aLocation } from '#server/testing/locations.ts'
import { anOperator } from '#server/testing/operators.ts'
import { restroomFilesIn } from '#server/testing/restroomFiles.ts'
import { useWorld } from '#server/testing/useWorld.ts'

const world = useWorld()

const { upload, work, look, apply, checked, applied } = restroomFilesIn(world)
const listed = async (token: string) =>
  (await world.ask(restrooms, { token, query: {} })).reply.restrooms
const download = async (token: string) => {
  const { body } = await world.app.inject({
    method: 'GET',
    url: contract.restroomsCsv.path,
    headers: { authorization: `Bearer ${token}` },
  })
  return body
}
const cellsOf = (csv: string) =>
  z.array(z.record(z.string(), z.string())).parse(parse(csv, { bom: true, columns: true }))

const address = '218 W 46th St, New York, NY 10036'
const twoNew = `name,address,price,hours,wheelchair\nNorth,"${address}",2.50,Mo-Fr 08:00-20:00,yes\nSouth,"240 W 40th St, New York",free,,\n`

describe('a file of restrooms', () => {
  test('is checked first, then adds hidden restrooms, once', async () => {
    const { token } = await aPartner(world)
    const file = await checked(token, twoNew)
    expect(file).toMatchObject({ state: 'checked', rows: 2, toAdd: 2, refused: 0, applied: 0 })
    const [north, south] = file.preview ?? []
    expect(north).toMatchObject({ line: 2, name: 'North', isNew: true })
    expect(north?.changes.map(({ column, before }) => [column, before])).toEqual([
      ['address', ''],
      ['price', ''],
    ])
    expect(north?.changes[0]?.after).toMatch(/^218 W 46th St/)
    expect(south).toMatchObject({ line: 3, name: 'South', isNew: true })
    expect(await listed(token)).toEqual([])

    await Promise.all([1, 2, 3].map(() => apply(token, file.id)))
    await Promise.all([work(), work()])
    await work()
    expect(await look(token, file.id)).toMatchObject({ state: 'applied', applied: 2, refused: 0 })
    const all = await listed(token)
    expect(all.map(({ name }) => name).sort()).toEqual(['North', 'South'])
    expect(all.every(({ isActive }) => !isActive)).toBe(true)

    expect((await apply(token, file.id)).reply.applied).toBe(2)
    expect(await upload(token, twoNew)).toMatchObject({
      status: 409,
      refusal: { error: 'file_applied_before' },
    })
    const again = await checked(token, `${twoNew}\n`)
    expect(again.refusals.map(({ problem }) => problem)).toEqual(['already_yours', 'already_yours'])
  })

  test('that was uploaded in two tabs is applied in one', async () => {
    const { token } = await aPartner(world)
    const files = await Promise.all([1, 2].map(() => upload(token, twoNew)))
    await work()
    const answers = await Promise.all(files.map(({ reply }) => apply(token, reply.id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    await work()
    expect(await listed(token)).toHaveLength(2)
  })

  test('that was downloaded changes nothing until a cell is changed', async () => {
    const { token, id } = await aLocation(world, {
      name: '=Sum Café',
      openingHours: {
        timeZone: 'America/New_York',
        weekly: [
          { day: 5, opens: '22:00', closes: '02:00' },
          { day: 6, opens: '08:00', closes: '24:00' },
        ],
        exceptions: [{ date: '2030-12-25', intervals: [] }],
      },
    })
    const csv = await download(token)
    expect(cellsOf(csv)[0]).toMatchObject({ id, name: "'=Sum Café", price: '2.50', visible: 'yes' })
    expect(await checked(token, csv)).toMatchObject({ unchanged: 1, toChange: 0, refused: 0 })

    const changed = csv.replace('2.50', '3.00').replace(',yes,', ',no,')
    expect((await checked(token, changed)).preview).toEqual([
      {
        line: 2,
        name: '=Sum Café',
        isNew: false,
        changes: [
          { column: 'price', before: '2.50', after: '3.00' },
          { column: 'visible', before: 'yes', after: 'no' },
        ],
      },
    ])
    expect(await applied(token, changed)).toMatchObject({ toChange: 1, applied: 1, refusals: [] })
    const { reply } = await world.ask(locations.myLocation, { token })
    expect(reply).toMatchObject({ name: '=Sum Café', price: 3, isActive: false })
    expect(reply?.openingHours?.exceptions).toHaveLength(1)

    // A column that is left out stays as it is, and an empty cell clears only what may be empty.
    await applied(token, `id,steps,price\n${id},,\n`)
    expect((await world.ask(locations.myLocation, { token })).reply).toMatchObject({
      price: 3,
      instructions: '',
      description: aDraft.description,
    })
  })

  test('leaves alone what was done between its check and its use: a restroom hidden or added by hand', async () => {
    const { token, id } = await aLocation(world)
    const text = `id,name,address,price\n${id},,,4.00\n,North,"${address}",2.50\n`
    const file = await checked(token, text)
    expect(file).toMatchObject({ toChange: 1, toAdd: 1, refused: 0 })
    await world.ask(locations.setVisibility, { token, body: { isActive: false } })
    const body = { ...aDraft, name: 'North', address, _id: randomUUID() }
    await world.ask(addRestroom, { token, body })
    await apply(token, file.id)
    await work()
    const { refusals } = await look(token, file.id)
    expect(refusals).toMatchObject([{ name: 'North', problem: 'already_yours' }])
    const all = await listed(token)
    expect(all.filter(({ name }) => name === 'North')).toHaveLength(1)
    expect(all.find((one) => one._id === id)?.isActive).toBe(false)
    expect(cellsOf(await download(token)).find((one) => one['id'] === id)?.['price']).toBe('4.00')
  })

  test('names each row that it refuses, and applies the others', async () => {
    const { token } = await aLocation(world)
    const foreign = (await aLocation(world)).id
    const rows = [
      `,Good,"240 W 40th St, New York",2.50,,`,
      `,,"${address}",2.50,,`,
      `,Ads https://x.test,"${address}",2.50,,`,
      `,Dear,"${address}",12,,`,
      `,Odd hours,"${address}",2.50,sunrise,`,
      `,Maybe,"${address}",2.50,,maybe`,
      `,Nowhere,"Qwxz 99999, Atlantis",2.50,,`,
      `,Good,"240  w 40th st, New York",2.50,,`,
      `${foreign},Mine now,"${address}",2.50,,`,
      `${randomUUID()},Mine now,"${address}",2.50,,`,
    ]
    const text = ['id,name,address,price,hours,shower', ...rows].join('\n')
    const file = await applied(token, text)
    expect(file).toMatchObject({ state: 'applied', applied: 1, refused: 9 })
    expect(file.refusals.map(({ line, problem }) => [line, problem])).toEqual([
      [3, 'missing'],
      [4, 'has_link'],
      [5, 'price_not_allowed'],
      [6, 'unreadable_hours'],
      [7, 'not_yes_or_no'],
      [8, 'address_not_found'],
      [9, 'repeated'],
      [10, 'unknown_restroom'],
      [11, 'unknown_restroom'],
    ])
    expect(file.refusals.find(({ line }) => line === 9)?.otherLine).toBe(2)
    expect(await listed(token)).toHaveLength(2)
  })

  test('refuses hours in a zone that is none, by row and column, and saves nothing of it', async () => {
    const { token, id } = await aLocation(world)
    const file = await applied(token, `id,price,time_zone\n${id},4.00,Mars/Olympus\n`)
    expect(file).toMatchObject({
      applied: 0,
      refusals: [{ line: 2, problem: 'unknown_time_zone', column: 'time_zone' }],
    })
    expect((await world.ask(locations.myLocation, { token })).reply?.price).toBe(2.5)
  })

  test('refuses a zone whose clocks the address does not have, by row and column', async () => {
    const { token, id } = await aLocation(world)
    const rows = [
      `,Far,"240 W 40th St, New York",2.50,Europe/Berlin,Mo-Fr 08:00-20:00`,
      `,Far and always open,"240 W 40th St, New York",2.50,Asia/Tokyo,`,
      `,Near,"240 W 40th St, New York",2.50,America/New_York,Mo-Fr 08:00-20:00`,
      `${id},,,4.00,Europe/Berlin,`,
    ]
    const file = await applied(token, ['id,name,address,price,time_zone,hours', ...rows].join('\n'))
    expect(file.refusals).toMatchObject(
      [2, 3, 5].map((line) => ({ line, problem: 'time_zone_elsewhere', column: 'time_zone' })),
    )
    expect((await listed(token)).map(({ name }) => name).sort()).toEqual([aDraft.name, 'Near'])
  })

  test('saves an address as its place is called, as the form does, and knows it again as typed', async () => {
    const { token } = await aPartner(world)
    const text = 'name,address,price\nNorth,"218 west 46, 2nd floor",2.50\n'
    expect(await applied(token, text)).toMatchObject({ applied: 1, refused: 0 })
    const [added] = cellsOf(await download(token))
    expect(added?.['address']).toBe('218 W 46th St, 2nd floor, New York, NY')
    const again = await checked(token, `${text}\n`)
    expect(again.refusals.map(({ problem }) => problem)).toEqual(['already_yours'])
    // With a pin that was set by hand, too.
    const { id = '', lat = '', lng = '' } = added ?? {}
    await applied(token, `id,address,lat,lng\n${id},"240 west 40",${Number(lat) - 0.003},${lng}\n`)
    expect(cellsOf(await download(token))[0]?.['address']).toBe('240 W 40th St, New York, NY')
  })

  test('leaves a restroom as it was where one cell of its row is refused when it is applied', async () => {
    const { token, id } = await aLocation(world)
    await world.ask(locations.setVisibility, { token, body: { isActive: false } })
    const file = await checked(token, `id,price,visible\n${id},4.00,yes\n`)
    const { token: byOperator } = await anOperator(world)
    const body = { reason: 'Not there' }
    await world.ask(takeDownLocation, { token: byOperator, params: { id }, body })
    await apply(token, file.id)
    await work()
    expect((await look(token, file.id)).refusals).toMatchObject([
      { problem: 'location_taken_down' },
    ])
    expect((await world.ask(locations.myLocation, { token })).reply?.price).toBe(2.5)
  })

  test('does not overwrite what was changed after it was checked', async () => {
    const { token, id } = await aLocation(world)
    const file = await checked(token, `id,price\n${id},4.00\n`)
    await world.ask(locations.saveLocation, { token, body: { ...aDraft, name: 'Renamed' } })
    await apply(token, file.id)
    await work()
    expect((await look(token, file.id)).refusals).toMatchObject([{ problem: 'edited_meanwhile' }])
    expect((await world.ask(locations.myLocation, { token })).reply).toMatchObject({
      name: 'Renamed',
      price: 2.5,
    })
  })

  test.each([
    ['nothing at all', '', 'empty_file'],
    ['no row', 'name,address\n', 'empty_file'],
    ['a column that we do not know', 'name,address,photo_url\nA,B,C\n', 'unknown_columns'],
    ['a column twice', 'name,name,address\nA,A,B\n', 'unknown_columns'],
    ['neither ids nor names', 'price\n2\n', 'columns_missing'],
    ['a quote that is never closed', 'name,address\n"A,B\n', 'unreadable_csv'],
    ['100,000 rows', `name,address\n${'A,B\n'.repeat(100_000)}`, 'too_many_rows'],
  ])('with %s is refused as a whole', async (_, text, error) => {
    const { token } = await aPartner(world)
    expect(await upload(token, text)).toMatchObject({ status: 422, refusal: { error } })
  })

  test('is its organisation’s own', async () => {
    const { token } = await aPartner(world)
    const file = await checked(token, twoNew)
    const other = await aPartner(world)
    const guest = await aGuest(world)
    const params = { id: file.id }
    for (const call of [contract.restroomFile, contract.applyRestroomFile]) {
      expect((await world.ask(call, { token: other.token, params })).status).toBe(404)
      expect((await world.ask(call, { token: guest.token, params })).status).toBe(403)
    }
    await world.ask(addRestroom, { token, body: { ...aDraft, _id: randomUUID() } })
    expect(cellsOf(await download(other.token))).toEqual([])
    expect(await look(token, file.id)).toMatchObject({ state: 'checked' })
  })

  test('is taken so often a day, and no longer than it may be', async () => {
    const { token } = await aPartner(world)
    const tooLong = await upload(token, 'x'.repeat(contract.maxFileBytes + 1))
    expect(tooLong.status).toBe(400)
    for (let sent = 0; sent < contract.maxFilesADay; sent++)
      expect((await upload(token, `name,address\nA${sent},B\n`)).status).toBe(200)
    expect((await upload(token, twoNew)).refusal.error).toBe('too_many_files')
  })
})
