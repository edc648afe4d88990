import { expect, test } from 'vitest'
import { StoredLead } from '#contract/operatorLeads.ts'
import { preparedFrom } from './preparedFrom.ts'

const leadWith = (message: string, more: object = {}) =>
  StoredLead.parse({
    id: '01900000-0000-7000-8000-000000000000',
    name: 'Ada',
    business: 'Cafe Ada',
    email: 'ada@example.com',
    phone: '',
    message,
    receivedAt: '2026-11-20T17:00:00.000Z',
    answeredAt: null,
    ...more,
  })

test.each([
  ['218 W 46th St, New York\nOpen till ten.', '218 W 46th St, New York'],
  ['Open 9am to 5pm. Müllerstraße 12, 13353 Berlin. Two rooms', 'Müllerstraße 12, 13353 Berlin'],
  ['We have two rooms and questions', ''],
  ['8:00-22:00 daily', ''],
  ['', ''],
])('of %j the address is %j', (message, address) => {
  expect(preparedFrom(leadWith(message))).toEqual({ name: 'Cafe Ada', address, asksFirst: false })
})

test('a business that wants to be asked accepts its guests first', () => {
  expect(preparedFrom(leadWith('Guests should ask us before they come')).asksFirst).toBe(true)
})

test('what was sent last stands again', () => {
  const prepared = { name: 'Cafe Ada East', address: '1 Main St', asksFirst: true }
  expect(preparedFrom(leadWith('218 W 46th St', { prepared }))).toEqual(prepared)
})
