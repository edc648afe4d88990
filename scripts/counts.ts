import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'

export type Counts = { passed: number; failed: number; skipped: number }

const none: Counts = { passed: 0, failed: 0, skipped: 0 }

export const onePassed: Counts = { ...none, passed: 1 }
export const oneFailed: Counts = { ...none, failed: 1 }
export const skipped = (tests: number): Counts => ({ ...none, skipped: Math.max(1, tests) })

export const sum = (all: Counts[]): Counts =>
  all.reduce(
    (a, b) => ({
      passed: a.passed + b.passed,
      failed: a.failed + b.failed,
      skipped: a.skipped + b.skipped,
    }),
    none,
  )

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string().default(''),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string().default(''),
          failureMessages: z.array(z.string()).default([]),
        }),
      ),
    }),
  ),
})

/** The most failures that are told again at the end of a run, and the most of what each says. */
const toldFailures = 20
const toldCharacters = 600

/** Which tests failed and what each said, for the end of a log of which the middle may be lost. */
export function vitestFailures(path: string): string[] {
  if (!existsSync(path)) return []
  const { testResults } = VitestReport.parse(JSON.parse(readFileSync(path, 'utf8')))
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      return failed.length === 0
        ? [`${name}: ${message}`]
        : failed.map((test) => `${name} › ${test.fullName}\n${test.failureMessages.join('\n')}`)
    })
    .slice(0, toldFailures)
    .map((text) => text.slice(0, toldCharacters))
}

/** The files to run once more. */
export function vitestFailedFiles(path: string): string[] {
  if (!existsSync(path)) return []
  const { testResults } = VitestReport.parse(JSON.parse(readFileSync(path, 'utf8')))
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)
}

export function readVitest(path: string, exitCode: number): Counts {
  if (!existsSync(path)) return oneFailed
  const report = VitestReport.parse(JSON.parse(readFileSync(path, 'utf8')))
  // A file that does not even load has no tests to count.
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length
  return neverSilent(exitCode, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles,
    skipped: report.numPendingTests + report.numTodoTests,
  })
}

const PlaywrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
})

/** A test of two projects is one spec, of which `ok` is that of the first: what counts are its tests. */
const Spec = z.object({
  title: z.string(),
  line: z.number(),
  tests: z.array(z.object({ projectName: z.string(), status: z.string() })),
})
interface Suite {
  file: string
  specs: z.output<typeof Spec>[]
  suites: Suite[]
}
const Suite: z.ZodType<Suite> = z.object({
  file: z.string().default(''),
  specs: z.array(Spec).default([]),
  suites: z.lazy(() => z.array(Suite)).default([]),
})

/** Which tests failed, by project, file, line and title. */
export function playwrightFailures(path: string): string[] {
  if (!existsSync(path)) return []
  const failuresOf = ({ file, specs, suites }: Suite): string[] => [
    ...specs.flatMap(({ line, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName }) => `[${projectName}] ${file}:${line} › ${title}`),
    ),
    ...suites.flatMap(failuresOf),
  ]
  return Suite.parse(JSON.parse(readFileSync(path, 'utf8'))).suites.flatMap(failuresOf)
}

export function readPlaywright(path: string, exitCode: number): Counts {
  if (!existsSync(path)) return oneFailed
  const { stats } = PlaywrightReport.parse(JSON.parse(readFileSync(path, 'utf8')))
  return neverSilent(exitCode, {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  })
}

// A tool may fail outside any test (an unhandled error, no tests at all): that is a failure too.
const neverSilent = (exitCode: number, counts: Counts): Counts =>
  exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
