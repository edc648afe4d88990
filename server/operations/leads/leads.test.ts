import { expect, test } from 'vitest'
import { day } from '#server/platform/clock.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { markLeadAnswered, newestLeads } from './index.ts'

const world = useWorld()

const typed = {
  name: 'Lee Marlowe',
  business: 'Corner <Street> Café',
  email: 'lee@corner.example',
  phone: '+1 212 555 0100',
  message: 'Two rooms, open till ten.',
}

let last = 0
const from = () => `198.51.100.${(last += 1)}`

const send = (form: Record<string, string>, remoteAddress = from(), language = 'en') =>
  world.app.inject({
    method: 'POST',
    url: `/host-form?language=${language}`,
    remoteAddress,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })

const leads = () => world.db.transact((tx) => newestLeads(tx, 100))

test('the built-in form keeps a lead for the operator, and thanks [O3]', async () => {
  const reply = await send(typed)
  expect(reply.statusCode).toBe(303)
  expect(reply.headers.location).toBe('/host-form/thanks?language=en')
  const [lead] = await leads()
  expect(lead).toMatchObject({ ...typed, receivedAt: world.clock.now() })
  const thanks = await world.app.inject({ method: 'GET', url: '/host-form/thanks' })
  expect(thanks.body).toContain('Thank you')
})

test('the form, what is wrong in it and the thanks are in the language of the page around it', async () => {
  const pageAt = async (url: string) => (await world.app.inject({ method: 'GET', url })).body
  const form = await pageAt('/host-form?language=de')
  expect(form).toContain('<html lang="de">')
  expect(form).toContain('Wie erreichen wir Sie?')
  const wrong = await send({ ...typed, name: '', email: 'lee' }, from(), 'de')
  expect(wrong.body).toContain('id="name-error">Ihr Name fehlt')
  expect(wrong.body).toContain('id="email-error">Bitte geben Sie eine gültige E-Mail ein')
  expect(wrong.body).toContain('action="/host-form?language=de"')
  const sent = await send(typed, from(), 'de')
  expect(await pageAt(sent.headers.location ?? '')).toContain('Danke')
  expect(await pageAt('/host-form?language=xx')).toContain('How can we reach you?')
})

test('phone and message may be left out', async () => {
  const before = (await leads()).length
  expect((await send({ ...typed, phone: '', message: '' })).statusCode).toBe(303)
  expect(await leads()).toHaveLength(before + 1)
})

test.each([
  ['name', '  ', 'Your name is required'],
  ['business', '', 'Business name is required'],
  ['email', 'lee@corner', 'Please enter a valid email'],
  ['phone', 'call me', 'Please enter a valid phone number'],
  ['message', 'x'.repeat(2_001), 'Use up to 2000 characters'],
  ['message', 'a\0b', 'Some of these characters aren’t supported.'],
])(
  'a form whose %s is %j is refused, said beside it, and nothing is stored',
  async (field, value, errorMessage) => {
    const before = (await leads()).length
    const reply = await send({ ...typed, [field]: value })
    expect(reply.statusCode).toBe(422)
    expect(reply.body).toContain(`id="${field}-error">${errorMessage}`)
    expect(await leads()).toHaveLength(before)
  },
)

test('a refusal keeps what was typed, as text and never as markup', async () => {
  const { body } = await send({ ...typed, email: '"><script>' })
  expect(body).toContain('value="Corner &lt;Street&gt; Café"')
  expect(body).toContain('value="&quot;&gt;&lt;script&gt;"')
  expect(body).toContain('Two rooms, open till ten.')
  expect(body).not.toContain('<script>')
})

test('the sixth form of an hour from one place is refused with everything typed, later ones are taken', async () => {
  const here = from()
  for (let times = 0; times < 5; times++) expect((await send(typed, here)).statusCode).toBe(303)
  const refused = await send(typed, here)
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBe(3600)
  expect(refused.body).toContain('value="lee@corner.example"')
  expect((await send(typed, from())).statusCode).toBe(303)
  world.clock.moveTo(61 * 60_000)
  expect((await send(typed, here)).statusCode).toBe(303)
})

test('only our own pages may frame the form, and nothing else of ours may be framed', async () => {
  const policyOf = async (url: string) => {
    const { headers } = await world.app.inject({ method: 'GET', url })
    return { policy: headers['content-security-policy'], frame: headers['x-frame-options'] }
  }
  const form = await policyOf('/host-form')
  expect(form.policy).toContain("frame-ancestors 'self'")
  expect(form.policy).not.toContain('unsafe')
  expect(form.frame).toBe('SAMEORIGIN')
  const other = await policyOf('/healthz')
  expect(other.policy).toContain("frame-ancestors 'none'")
  expect(other.policy).toContain("frame-src 'self'")
  expect(other.frame).toBe('DENY')
})

test('an answered lead is forgotten 180 days after its answer, an unanswered one after a year', async () => {
  const from = world.clock.offsetMs()
  const known = new Set((await leads()).map(({ id }) => id))
  for (const business of ['Answered Café', 'Waiting Café']) await send({ ...typed, business })
  const ours = async () => {
    await world.runJob('forget old leads')
    return (await leads()).filter(({ id }) => !known.has(id)).map(({ business }) => business)
  }
  const [answered] = (await leads()).filter(({ business }) => business === 'Answered Café')
  world.clock.moveTo(from + 30 * day)
  await world.db.transact((tx) => markLeadAnswered(tx, answered?.id ?? '', world.clock.now()))

  world.clock.moveTo(from + 209 * day)
  expect((await ours()).sort()).toEqual(['Answered Café', 'Waiting Café'])
  world.clock.moveTo(from + 211 * day)
  expect(await ours()).toEqual(['Waiting Café'])
  world.clock.moveTo(from + 366 * day)
  expect(await ours()).toEqual([])
})
