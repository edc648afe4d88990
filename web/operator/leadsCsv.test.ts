import { expect, test } from 'vitest'
import { leadsCsv } from './leadsCsv.ts'

const lead = {
  id: '01900000-0000-7000-8000-000000000000',
  name: 'Ada',
  business: 'Ada’s',
  email: 'ada@example.com',
  phone: '+1 212 555 0100',
  message: 'Hello,\n"you"',
  receivedAt: '2026-11-20T17:00:00.000Z',
  answeredAt: null,
  invitedAt: null,
  isAccepted: false,
  prepared: null,
}

test('a message keeps its commas, quotes and lines', () => {
  expect(leadsCsv([lead])).toContain('"Hello,\n""you"""')
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =cmd'])(
  '%j is text in a spreadsheet, never a formula',
  (typed) => {
    const row = leadsCsv([{ ...lead, message: typed }]).split('\r\n')[1]
    expect(row).toContain(`"'${typed}"`)
  },
)
