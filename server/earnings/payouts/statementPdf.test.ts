import { expect, test } from 'vitest'
import { datesOf } from './calendar.ts'
import { statementPdf } from './statementPdf.ts'

test('the longest month of the longest name and the largest sums stays on one sheet', async () => {
  const sums = {
    visitCents: 12_345_678,
    poolCents: 9_876_543,
    backCents: -1,
    adjustmentCents: 9_876_543,
    payoutCents: -99_999_999,
  }
  const statement = {
    month: '2026-12',
    number: 120,
    seller: 'Pitstop, Inc., 1 Example Plaza, '.repeat(6),
    partner: '洗手间 Café = '.repeat(40),
    partnerAddress: 'Long Street 1, Floor 2, Door 3, '.repeat(3).concat('\nTown').repeat(5),
    taxNumberEnding: '6789',
    grossCents: 31_746_479,
    feeCents: 9_523_943,
    refundedCents: 1_234_567,
    feeTaxes: [{ name: 'Value Added Tax of the country', percent: 19.999, cents: 1_587_000 }],
    openingCents: 0,
    closingCents: -77_777_779,
    ...sums,
    lines: 100_000,
    days: datesOf('2026-12').map((date) => ({ date, ...sums })),
    timeZone: 'America/Argentina/ComodRivadavia',
    restrooms: [],
    shares: [
      { fromOn: null, percent: 70 },
      { fromOn: '2026-12-15', percent: 80 },
    ],
  }
  const madeAt = new Date('2027-01-01T00:00:00Z')
  const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length
  const pdf = await statementPdf(statement, madeAt)
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pagesOf(pdf)).toBe(1)
  const name = 'Restroom on the second floor, beside the stairs '.repeat(9)
  const address = 'Long Street 1, Floor 2, Door 3, '.repeat(5)
  const row = { name, address, ...sums }
  const restrooms = Array.from({ length: 201 }, () => row)
  expect(pagesOf(await statementPdf({ ...statement, restrooms }, madeAt))).toBe(1 + 9)
})
