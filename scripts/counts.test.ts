import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import {
  playwrightFailures,
  readPlaywright,
  readVitest,
  skipped,
  sum,
  vitestFailures,
} from './counts.ts'

const folder = mkdtempSync(join(tmpdir(), 'pitstop-counts-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

const report = (content: object) => {
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(content))
  return path
}
const vitest = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1 }
const stats = { expected: 2, unexpected: 1, flaky: 1, skipped: 4 }

test('skipped and planned tests count as skipped', () => {
  const path = report({ ...vitest, testResults: [] })
  expect(readVitest(path, 0)).toEqual({ passed: 3, failed: 0, skipped: 2 })
})

test('a test file that does not load counts as failed', () => {
  const path = report({ ...vitest, testResults: [{ status: 'failed', assertionResults: [] }] })
  expect(readVitest(path, 1)).toEqual({ passed: 3, failed: 1, skipped: 2 })
})

test('a tool that fails outside any test counts as failed', () => {
  const path = report({ ...vitest, testResults: [] })
  expect(readVitest(path, 1).failed).toBe(1)
})

test('a tool that leaves no report counts as failed', () => {
  expect(readVitest(join(folder, 'none.json'), 0).failed).toBe(1)
  expect(readPlaywright(join(folder, 'none.json'), 0).failed).toBe(1)
})

test('a browser test that passes only at the second try counts as failed', () => {
  expect(readPlaywright(report({ stats }), 1)).toEqual({ passed: 2, failed: 2, skipped: 4 })
})

test('what cannot run is skipped at least once', () => {
  expect(sum([skipped(0), skipped(7)])).toEqual({ passed: 0, failed: 0, skipped: 8 })
})

test('what failed is told by file and test, with what it said; what passed is not', () => {
  const testResults = [
    {
      name: 'a.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'adds' },
        { status: 'failed', fullName: 'divides', failureMessages: ['expected 2 to be 3'] },
      ],
    },
    { name: 'b.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
    { name: 'c.test.ts', status: 'passed', assertionResults: [] },
  ]
  expect(vitestFailures(report({ ...vitest, testResults }))).toEqual([
    'a.test.ts › divides\nexpected 2 to be 3',
    'b.test.ts: Cannot find module',
  ])
})

test('a browser test that failed is told by project, file, line and title, however deep it stands', () => {
  const onPhone = (status: string) => ({ projectName: 'phone', status })
  const failedOnDesktop = { projectName: 'desktop', status: 'unexpected' }
  const specs = [
    { title: 'pays', line: 7, ok: false, tests: [onPhone('unexpected')] },
    { title: 'leaves', line: 9, ok: true, tests: [onPhone('expected')] },
    { title: 'zooms', line: 11, ok: true, tests: [onPhone('expected'), failedOnDesktop] },
  ]
  const inner = { title: 'paying', file: 'buying.e2e.ts', specs }
  const suites = [{ title: 'buying.e2e.ts', file: 'buying.e2e.ts', suites: [inner] }]
  expect(playwrightFailures(report({ stats, suites }))).toEqual([
    '[phone] buying.e2e.ts:7 › pays',
    '[desktop] buying.e2e.ts:11 › zooms',
  ])
})
