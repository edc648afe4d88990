import { expect, test } from 'vitest'
import { z } from 'zod'
import { downloadData } from '#contract/account.ts'
import * as contract from '#contract/legalDetails.ts'
import { showStatement } from '#contract/statements.ts'
import { teamLog } from '#contract/teamLog.ts'
import { anEarner, aUseOf } from '#server/testing/payouts.ts'
import { useWorld } from '#server/testing/useWorld.ts'

const world = useWorld({ env: { FEE_TAX: 'VAT 19' } })

const details = { name: 'Harbor Bakery LLC', address: '1 Pier Street\nNew York, NY 10004' }
const taxNumber = '12-3456789'

test('statements are made out to whom the owner says; of a tax number four characters are shown', async () => {
  const restroom = await anEarner(world)
  await aUseOf(world, restroom)
  const { token } = restroom
  const statement = async () =>
    (await world.ask(showStatement, { token, params: { month: '2026-11' } })).reply
  expect(await statement()).toMatchObject({ partnerAddress: null, taxNumberEnding: null })

  const saved = await world.ask(contract.saveLegalDetails, {
    token,
    body: { ...details, taxNumber },
  })
  expect(saved.reply).toEqual({ ...details, taxNumberEnding: '6789', asksTaxNumber: true })
  expect(await statement()).toMatchObject({
    partner: details.name,
    partnerAddress: details.address,
    taxNumberEnding: '6789',
    grossCents: 1_000,
    feeCents: 300,
    feeTaxes: [{ name: 'VAT', percent: 19, cents: 48 }],
  })

  // Only the name is changed: the number stays.
  await world.ask(contract.saveLegalDetails, { token, body: { ...details, name: 'Bakery' } })
  expect(await statement()).toMatchObject({ partner: 'Bakery', taxNumberEnding: '6789' })
  const { reply: file } = await world.ask(downloadData, { token })
  expect(file).toMatchObject({ legalDetails: { name: 'Bakery', taxNumber } })
  await world.ask(contract.saveLegalDetails, { token, body: { ...details, taxNumber: null } })
  expect(await statement()).toMatchObject({ taxNumberEnding: null })

  const { reply: log } = await world.ask(teamLog, { token })
  expect(log.acts.map(({ act }) => act)).toContain('changed_legal_details')
})

test('the database does not know a tax number', async () => {
  const { token } = await anEarner(world)
  await world.ask(contract.saveLegalDetails, { token, body: { ...details, taxNumber } })
  const rows = await world.db.transact((tx) =>
    tx.many(z.object({ row: z.string() }), `select legal_details::text as row from legal_details`),
  )
  expect(rows.map(({ row }) => row).join()).not.toContain('345')
})

test('what is no tax number, and an address of many lines, are refused', async () => {
  const { token } = await anEarner(world)
  const save = async (body: object) =>
    (await world.ask(contract.saveLegalDetails, { token, body: { ...details, ...body } })).status
  expect(await save({ taxNumber: '1234' })).toBe(400)
  expect(await save({ taxNumber: '=1+1+1+1+1' })).toBe(400)
  expect(await save({ address: 'a\nb\nc\nd\ne\nf' })).toBe(400)
  expect(await save({ taxNumber: 'DE 123/456.789' })).toBe(200)
})
