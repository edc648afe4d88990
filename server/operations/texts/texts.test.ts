import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { showChecklist } from '#contract/checklist.ts'
import type { Language } from '#contract/language.ts'
import { orderFile, visitFile } from '#contract/operator.ts'
import { listTexts, publishText, textFile } from '#contract/operatorTexts.ts'
import {
  listPapers,
  maxAnswerCharacters,
  maxPaperCharacters,
  type PaperName,
  paperNames,
  showText,
  type TextName,
} from '#contract/papers.ts'
import { second } from '#server/platform/clock.ts'
import { aGuest } from '#server/testing/accounts.ts'
import { actsOf, anOperator } from '#server/testing/operators.ts'
import { aVisitToPay, buy } from '#server/testing/payments.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { aReadyVisit, askFor } from '#server/testing/visits.ts'
import { aWorld } from '#server/testing/world.ts'

const world = useWorld({ keepClock: true })
type Admin = Awaited<ReturnType<typeof anOperator>>
let admin: Admin
beforeAll(async () => {
  admin = await anOperator(world)
})

/** Each code works once: the next step of the authenticator has the next one. */
function proofOf({ password, code }: Pick<Admin, 'password' | 'code'>, at = world) {
  at.clock.moveTo(at.clock.offsetMs() + 31 * second)
  return { password, code: code() }
}

interface Text {
  name: TextName
  language?: Language
  title?: string
  text: string
  expectedVersion: string | null
}

const publish = (
  { name, language = 'en', title = '', ...body }: Text,
  { by = admin, at = world }: { by?: Admin; at?: typeof world } = {},
) =>
  at.ask(publishText, {
    token: by.token,
    params: { name, language },
    body: { title, ...body, ...proofOf(by, at) },
  })

const fileOf = async (name: TextName, language: Language = 'en') =>
  (await world.ask(textFile, { token: admin.token, params: { name, language } })).reply

const papersOf = async (at = world) => (await at.ask(listPapers, {})).reply
const paperOf = async (name: PaperName) =>
  (await papersOf()).papers.find((paper) => paper.name === name)

test('a paper that is published is in force at once, and its versions stay readable', async () => {
  const sample = await paperOf('privacy')
  const text = '# Ours\n\nWe keep little.'
  const { reply } = await publish({
    name: 'privacy',
    title: 'Our privacy',
    text,
    expectedVersion: '3',
  })
  const today = world.clock.now().toISOString().slice(0, 10)
  expect(await paperOf('privacy')).toMatchObject({
    title: 'Our privacy',
    version: '4',
    date: today,
    text,
  })
  expect(reply).toMatchObject({ version: '4', nextVersion: '5', isSample: false })
  expect(reply.versions).toMatchObject([
    { version: '4', operator: admin.email },
    { version: '3', operator: null },
  ])
  for (const [version, words] of [
    ['3', sample?.text],
    ['4', text],
  ] as const) {
    const params = { name: 'privacy', language: 'en', version } as const
    expect((await world.ask(showText, { params })).reply.text).toBe(words)
  }
  const params = { name: 'privacy', language: 'en', version: '5' } as const
  expect((await world.ask(showText, { params })).refusal.error).toBe('no_such_text')
})

test('a file that no publication replaced is readable by its version, in English', async () => {
  const params = { name: 'cookies', language: 'en', version: '1' } as const
  expect((await world.ask(showText, { params })).reply.title).toBe('Cookies')
  const german = { ...params, language: 'de' } as const
  expect((await world.ask(showText, { params: german })).refusal.error).toBe('no_such_text')
})

const agreedOn = async (orderId: string) =>
  (await world.ask(orderFile, { token: admin.token, params: { id: orderId } })).reply.order
    ?.agreedTo

test('an order and a free visit agree to what is in force when they are made, without a restart', async () => {
  const before = await aVisitToPay(world)
  expect(await agreedOn(before.orderId)).toEqual({ terms: '2', refunds: '2' })
  await publish({ name: 'terms', title: 'Terms', text: 'Pay first.', expectedVersion: '2' })
  const now = { terms: '3', refunds: '2' }
  const again = await askFor(world, before.guest, before.location.id, { shownCents: 250 })
  expect(again.reply).toMatchObject({ kind: 'checkout', agreedTo: now })
  expect(again.reply).not.toMatchObject({ orderId: before.orderId })

  const guest = await aGuest(world)
  const { reply } = await buy(world, guest, 'price_2')
  expect(reply.agreedTo).toEqual(now)
  const { visit } = await aReadyVisit(world)
  const { token } = admin
  const file = await world.ask(visitFile, { token, params: { id: visit.id } })
  expect(file.reply.visit?.agreedTo).toEqual(now)
  expect(await agreedOn(before.orderId)).toEqual({ terms: '2', refunds: '2' })
})

test('another process answers and sells by what was published at the first', async () => {
  const other = await aWorld({ db: { ...world.db, close: () => Promise.resolve() } })
  other.clock.moveTo(world.clock.offsetMs())
  const { nextVersion } = await fileOf('refunds')
  const text = `Money back, version ${nextVersion}.`
  const { reply } = await publish({
    name: 'refunds',
    title: 'Refund rules',
    text,
    expectedVersion: (await fileOf('refunds')).version,
  })
  const { papers } = await papersOf(other)
  expect(papers.find(({ name }) => name === 'refunds')?.text).toBe(text)
  const { guest } = await aVisitToPay(other)
  const sold = await buy(other, guest, 'price_2')
  expect(sold.reply.agreedTo?.refunds).toBe(reply.version)
  await other.close()
})

test('of two operators who publish at once, the second is refused and nothing is lost', async () => {
  const second = await anOperator(world)
  const { version } = await fileOf('partner-terms')
  const input = { name: 'partner-terms', title: 'For partners', expectedVersion: version } as const
  expect((await publish({ ...input, text: 'One.' })).status).toBe(200)
  const late = await publish({ ...input, text: 'Two.' }, { by: second })
  expect(late).toMatchObject({ status: 409, refusal: { error: 'text_changed' } })
  // Its answer was lost, and it is sent again.
  const repeated = await publish({ ...input, text: 'One.' })
  expect(repeated.reply.version).toBe('2')
  const expectedVersion = repeated.reply.version
  const both = await Promise.all([
    publish({ ...input, text: 'Three.', expectedVersion }),
    publish({ ...input, text: 'Four.', expectedVersion }, { by: second }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await fileOf('partner-terms')).versions).toHaveLength(3)
})

test('only an admin publishes, with both factors; others read no list of texts', async () => {
  const support = await anOperator(world, 'support')
  const { version } = await fileOf('cookies')
  const text = {
    name: 'cookies',
    title: 'Cookies',
    text: 'None.',
    expectedVersion: version,
  } as const
  expect((await publish(text, { by: support })).refusal.error).toBe('admins_only')
  expect((await world.ask(listTexts, { token: support.token })).refusal.error).toBe('admins_only')
  const { name, ...body } = text
  const params = { name, language: 'en' } as const
  const unproven = await world.ask(publishText, { token: admin.token, params, body })
  expect(unproven.refusal.error).toBe('proof_needed')
  expect(await fileOf('cookies')).toMatchObject({ version, isSample: true })
})

test('a paper has a title, words, one language and a length; an answer is shorter', async () => {
  const paper = { name: 'cookies', title: 'Cookies', expectedVersion: '1' } as const
  expect((await publish({ ...paper, text: ' ' })).refusal.error).toBe('text_missing')
  expect((await publish({ ...paper, title: '', text: 'None.' })).refusal.error).toBe('text_missing')
  expect((await publish({ ...paper, language: 'de', text: 'Keine.' })).refusal.error).toBe(
    'no_such_text',
  )
  const long = 'x'.repeat(maxPaperCharacters + 1)
  expect((await publish({ ...paper, text: long })).status).toBe(400)
  const answer = { name: 'help.cost', text: 'x'.repeat(maxAnswerCharacters + 1) } as const
  expect((await publish({ ...answer, expectedVersion: null })).refusal.error).toBe(
    'answer_too_long',
  )
})

test('an answer of help is the operator’s in its language, until it is emptied', async () => {
  const named = { name: 'help.getIn', language: 'de' } as const
  const file = await fileOf(named.name, named.language)
  expect(file).toMatchObject({ version: null, nextVersion: '1', text: '', versions: [] })
  await publish({ ...named, text: 'Klingeln Sie **zweimal**.', expectedVersion: null })
  expect((await papersOf()).help).toEqual([
    { question: 'getIn', language: 'de', text: 'Klingeln Sie **zweimal**.' },
  ])
  const { reply } = await world.ask(listTexts, { token: admin.token })
  expect(reply.map(({ name }) => name)).toEqual([...paperNames, 'help.getIn'])
  await publish({ ...named, text: '', expectedVersion: '1' })
  expect((await papersOf()).help).toEqual([])
  const params = { ...named, version: '1' } as const
  expect((await world.ask(showText, { params })).reply.text).toContain('zweimal')
})

test('the log says which version took the place of which', async () => {
  const { version } = await fileOf('cookies')
  await publish({ name: 'cookies', title: 'Crumbs', text: 'None.', expectedVersion: version })
  const [last] = await actsOf(world, admin)
  expect(last).toMatchObject({
    act: 'published_text',
    operator: admin.email,
    before: { version: '1', title: 'Cookies' },
    after: { text: 'cookies', version: '2', title: 'Crumbs' },
  })
})

test('before going live, no text in force is a sample', async () => {
  const own = await aWorld()
  const operator = await anOperator(own)
  const isDone = async () => {
    const { reply } = await own.ask(showChecklist, { token: operator.token })
    return reply.items.find(({ name }) => name === 'papers')?.state
  }
  for (const { name, version, title } of (await papersOf(own)).papers) {
    expect(await isDone(), name).toBe('open')
    const text = { name, title, text: 'Our own words.', expectedVersion: version }
    expect((await publish(text, { by: operator, at: own })).status).toBe(200)
  }
  expect(await isDone()).toBe('done')
  expect((await papersOf(own)).areSamples).toBe(false)
  await own.close()
})

test('a version that an order agreed to is not given again once the file of that time is gone', async () => {
  const folder = folderOfPapers('7.2')
  const first = await aWorld({ env: { PAPERS_DIR: folder } })
  rmSync(folder, { recursive: true })
  await aVisitToPay(first)
  const next = await aWorld({ db: { ...first.db, close: () => Promise.resolve() } })
  next.clock.moveTo(first.clock.offsetMs())
  const operator = await anOperator(next)
  const params = { name: 'terms', language: 'en' } as const
  const file = (await next.ask(textFile, { token: operator.token, params })).reply
  expect(file).toMatchObject({ version: '2', nextVersion: '8' })
  const text = { name: 'terms', title: 'Terms', text: 'Pay first.', expectedVersion: '2' } as const
  expect((await publish(text, { by: operator, at: next })).reply.version).toBe('8')
  await next.close()
  await first.close()
})

function folderOfPapers(version: string) {
  const folder = mkdtempSync(join(tmpdir(), 'pitstop-texts-'))
  for (const name of paperNames)
    writeFileSync(
      join(folder, `${name}.md`),
      `---\ntitle: Ours\nversion: ${version}\ndate: 2026-11-01\n---\nOur own words.\n`,
    )
  return folder
}

test('versions count on from the file, and a newer file does not take the place of what is published', async () => {
  const folder = folderOfPapers('7.2')
  const later = await aWorld({
    env: { PAPERS_DIR: folder },
    db: { ...world.db, close: () => Promise.resolve() },
  })
  rmSync(folder, { recursive: true })
  const { papers } = await papersOf(later)
  expect(papers.find(({ name }) => name === 'privacy')?.version).toBe('4')
  const { nextVersion } = (
    await later.ask(textFile, { token: admin.token, params: { name: 'privacy', language: 'en' } })
  ).reply
  expect(nextVersion).toBe('8')
  await later.close()
})
