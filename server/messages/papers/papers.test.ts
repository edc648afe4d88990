import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { giveBackDays, maxPassReturns, passReturnLimitDays } from '#contract/checkout.ts'
import { maxPaidCents, partnerBasisPoints, premiumAboveCents } from '#contract/money.ts'
import { listPapers, type PaperName, paperNames } from '#contract/papers.ts'
import {
  bankHoldHours,
  minPayoutCents,
  newPartnerDays,
  newPartnerWaitDays,
  waitDays,
} from '#contract/payouts.ts'
import { plans } from '#contract/plans.ts'
import { lateReportHours, operatorHours, reportMinutes } from '#contract/reports.ts'
import { answerMinutes, renewHours } from '#contract/visits.ts'
import { codeLifetimeMinutes, minPaidCents } from '#contract/visitTerms.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { readPapers } from './index.ts'
import { papersInForce } from './papersInForce.ts'

const world = useWorld()
const texts = join(import.meta.dirname, 'texts')
const own = mkdtempSync(join(tmpdir(), 'pitstop-papers-'))
cpSync(texts, own, { recursive: true })
afterAll(() => rmSync(own, { recursive: true }))

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

test('anyone reads every paper, with its version and date, and that they are samples', async () => {
  const { reply } = await world.ask(listPapers, {})
  expect(reply.areSamples).toBe(true)
  expect(reply.papers.map(({ name }) => name)).toEqual(paperNames)
  for (const { title, version, date, text } of reply.papers)
    expect([title, version, date, text]).not.toContain('')
})

/** The numbers in the texts, beside the product's, so that neither changes without the other. */
const sentences: Record<PaperName, string[]> = {
  terms: [
    `${codeLifetimeMinutes} minutes, once`,
    `within ${renewHours} hours`,
    `have ${answerMinutes} minutes`,
    `between ${dollars(minPaidCents)} and ${dollars(maxPaidCents)}`,
    `up to ${dollars(premiumAboveCents)}`,
    dollars(plans.single_visit.cents),
    dollars(plans.day_pass.cents),
    dollars(plans.membership.cents),
  ],
  refunds: [
    `until ${reportMinutes} minutes after`,
    `back online, within ${lateReportHours} hours`,
    `answers within ${operatorHours} hours`,
    `within ${answerMinutes} minutes`,
    `within ${giveBackDays} days`,
    `up to ${maxPassReturns} passes in ${passReturnLimitDays} days`,
    `once within ${renewHours} hours`,
  ],
  privacy: ['180 days', '400 days'],
  cookies: ['sets no cookies'],
  'partner-terms': [
    `${partnerBasisPoints / 100}% of its price`,
    `after ${waitDays} days, and after ${newPartnerWaitDays} days in your first ${newPartnerDays} days`,
    `from ${dollars(minPayoutCents)}`,
    `waits ${bankHoldHours} hours`,
  ],
}

test.each(paperNames)('what %s says in numbers is what the product does', async (name) => {
  const { reply } = await world.ask(listPapers, {})
  const text = reply.papers.find((paper) => paper.name === name)?.text
  for (const words of sentences[name]) expect(text).toContain(words)
})

test('no answer of the product sets a cookie, as the paper says', async () => {
  for (const url of ['/', '/api/papers', '/api/settings', '/api/locations/active'])
    expect((await world.app.inject(url)).headers['set-cookie'], url).toBeUndefined()
})

describe('papers of one’s own', () => {
  const read = () => readPapers({ folder: own, isTestSystem: false })
  const withFile = (name: string, contents: string | undefined) => {
    const path = join(own, name)
    const before = readFileSync(path)
    if (contents === undefined) rmSync(path)
    else writeFileSync(path, contents)
    try {
      return read()
    } finally {
      writeFileSync(path, before)
    }
  }

  const withFiles = (contents: string) => {
    const others = mkdtempSync(join(tmpdir(), 'pitstop-papers-'))
    for (const name of paperNames) writeFileSync(join(others, `${name}.md`), contents)
    try {
      return readPapers({ folder: others, isTestSystem: false })
    } finally {
      rmSync(others, { recursive: true })
    }
  }

  test('are no samples once none has the product’s words, save in a test system', async () => {
    const samplesIn = (files: ReturnType<typeof read>) =>
      world.db.transact(async (tx) => {
        const { areSamples, papers } = await papersInForce(tx, files)
        return [areSamples, papers.filter(({ isSample }) => isSample).length]
      })
    expect(await samplesIn(read())).toEqual([true, 5])
    const ours = withFiles('---\ntitle: Ours\nversion: 7\ndate: 2026-11-01\n---\nOur own words.\n')
    expect(await samplesIn(ours)).toEqual([false, 0])
    expect(await samplesIn({ ...ours, isTestSystem: true })).toEqual([true, 5])
  })

  test('are read as they stand, whatever ends their lines', () => {
    const contents =
      '---\r\ntitle: Our terms: all\r\nversion: 2.1\r\ndate: 2026-12-01\r\n---\r\nHello.\r\n'
    expect(withFile('terms.md', contents).papers[0]).toEqual({
      name: 'terms',
      title: 'Our terms: all',
      version: '2.1',
      date: '2026-12-01',
      text: 'Hello.',
    })
  })

  test.each([
    ['a file that is missing', undefined, 'cannot be read'],
    ['no head', '# Terms\n\nHello.', 'title'],
    ['no version', '---\ntitle: T\ndate: 2026-12-01\n---\nHello.', 'version'],
    ['no date', '---\ntitle: T\nversion: 2\n---\nHello.', 'date'],
    ['a date that is none', '---\ntitle: T\nversion: 2\ndate: 2026-13-01\n---\nHello.', 'date'],
    ['no text', '---\ntitle: T\nversion: 2\ndate: 2026-12-01\n---\n\n', 'empty'],
  ])('stop the start with %s', (_what, contents, message) => {
    expect(() => withFile('terms.md', contents)).toThrow(message)
    expect(() => withFile('terms.md', contents)).toThrow('PAPERS_DIR')
  })
})
