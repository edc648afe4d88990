import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, findBrowser } from './browser.ts'
import {
  type Counts,
  oneFailed,
  onePassed,
  playwrightFailures,
  readPlaywright,
  readVitest,
  skipped,
  sum,
  total,
  vitestFailedFiles,
  vitestFailures,
} from './counts.ts'
import { startPostgres, testEnv } from './postgres.ts'
import { endAll, root, run } from './run.ts'

/** The whole run ends within this time, hung steps included. */
const runMinutes = 60
/**
 * Up to so many failed tests of a step are run once more: two cores shared with strangers may keep one waiting past its
 * time. Those that pass then are told at the end, for each is a defect to look at; more than these are no chance.
 */
const maxSecondTries = 4
const reports = join(root, '.cache/test')

type Command = [string, ...string[]]
type Step = { minutes: number; run: (minutes: number) => Promise<Counts> }
type Result = { name: string; counts: Counts; seconds: number }

const [only, ...filters] = process.argv.slice(2)
const results: Result[] = []
const failures: string[] = []
const secondTries: string[] = []

const steps = {
  types: { minutes: 4, run: (minutes) => check([['npm', 'run', '--silent', 'types']], minutes) },
  lint: {
    minutes: 15,
    run: (minutes) =>
      check(
        [
          ['biome', 'format', '.'],
          ['eslint', '.'],
        ],
        minutes,
      ),
  },
  layout: { minutes: 2, run: (minutes) => check([['npm', 'run', '--silent', 'layout']], minutes) },
  unit: { minutes: 4, run: (minutes) => vitest('unit', 'unit', minutes) },
  server: { minutes: 15, run: (minutes) => vitest('server', 'server', minutes) },
  postgres: { minutes: 15, run: onPostgres },
  browser: { minutes: 30, run: inBrowser },
} satisfies Record<string, Step>

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    endAll()
    process.exit(130)
  })

if (only !== undefined && !(only in steps)) {
  console.error(`There is no step "${only}"; there are ${Object.keys(steps).join(', ')}.`)
  process.exit(2)
}

mkdirSync(reports, { recursive: true })
// The lint takes one core for minutes, and says nothing where nothing is wrong.
await Promise.all([
  takeAll('lint'),
  takeAll('types', 'layout', 'unit', 'server', 'postgres', 'browser'),
])

const all = sum(results.map(({ counts }) => counts))
process.exitCode = all.failed > 0 || all.passed === 0 ? 1 : 0
print(all)

async function takeAll(...names: (keyof typeof steps)[]) {
  for (const name of names)
    if (only === undefined || only === name) results.push(await take(name, steps[name]))
}

async function take(name: string, step: Step): Promise<Result> {
  console.log(`\n── ${name} ${'─'.repeat(60 - name.length)}`)
  const started = performance.now()
  const left = runMinutes - started / 60_000
  const counts = left > 0 ? await step.run(Math.min(step.minutes, left)) : oneFailed
  if (left <= 0) console.error(`No time left: ${runMinutes} minutes are over.`)
  return { name, counts, seconds: (performance.now() - started) / 1000 }
}

async function check(commands: Command[], minutes: number): Promise<Counts> {
  const counts: Counts[] = []
  for (const command of commands)
    counts.push((await finish(command, minutes)) === 0 ? onePassed : oneFailed)
  return sum(counts)
}

async function vitest(
  project: string,
  report: string,
  minutes: number,
  env?: Record<string, string>,
): Promise<Counts> {
  const path = join(reports, `${report}.json`)
  rmSync(path, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`]
  const command: Command = ['vitest', 'run', '--project', project]
  const exitCode = await finish([...command, ...reporters, ...filters], minutes, env)
  const failed = vitestFailures(path).map((failure) => `[${report}] ${failure}`)
  const again: Command = [...command, ...vitestFailedFiles(path)]
  return onceMore(readVitest(path, exitCode), failed, () => finish(again, minutes, env))
}

async function onceMore(counts: Counts, failed: string[], again: () => Promise<number>) {
  const { passed, failed: number } = counts
  if (number === 0) return counts
  // What failed outside of any test has no name to be asked for again.
  const isNamed = number === failed.length && number <= maxSecondTries
  if (isNamed) console.log(`\n${number} failed: once more.`)
  if (!isNamed || (await again()) !== 0) {
    failures.push(...failed)
    return counts
  }
  secondTries.push(...failed)
  return { ...counts, passed: passed + number, failed: 0 }
}

async function onPostgres(minutes: number): Promise<Counts> {
  const server = await startPostgres()
  if ('missing' in server) {
    const tests = results.find(({ name }) => name === 'server')
    return skip('The server tests on PostgreSQL', server.missing, tests ? total(tests.counts) : 1)
  }
  console.log(`PostgreSQL ${server.version}`)
  try {
    return await vitest('server', 'postgres', minutes, testEnv(server))
  } finally {
    await server.stop()
  }
}

async function inBrowser(minutes: number): Promise<Counts> {
  if ((await finish(['npm', 'run', '--silent', 'build'], minutes)) !== 0) return oneFailed

  const browser: Browser = await findBrowser()
  const playwright: Command = ['playwright', 'test', '--config', 'e2e/playwright.config.ts']
  if ('missing' in browser) {
    const { output } = await run([...playwright, '--list'], { minutes, quiet: true })
    const tests = Number(/Total: (\d+) test/.exec(output)?.[1] ?? 1)
    return skip('The browser tests', browser.missing, tests)
  }
  console.log(`Browser: ${browser.shellPath}; for notices: ${browser.executablePath}`)

  const path = join(reports, 'browser.json')
  rmSync(path, { force: true })
  const env = {
    CHROME_PATH: browser.executablePath,
    SHELL_PATH: browser.shellPath,
    PLAYWRIGHT_JSON_OUTPUT_FILE: path,
  }
  const counts = readPlaywright(path, await finish([...playwright, ...filters], minutes, env))
  const failed = playwrightFailures(path).map((failure) => `[browser] ${failure}`)
  const apart = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'browserAgain.json') }
  const again: Command = [...playwright, '--last-failed', '--workers=1']
  return onceMore(counts, failed, () => finish(again, minutes, apart))
}

async function finish(command: Command, minutes: number, env: Record<string, string> = {}) {
  const { code, timedOut } = await run(command, { minutes, env })
  if (!timedOut) return code
  console.error(`Stopped after ${minutes.toFixed(1)} minutes: ${command.join(' ')}`)
  return 1
}

function skip(what: string, why: string, tests: number): Counts {
  console.warn(`\nSKIPPED: ${what} did not run: ${why}.\n`)
  return skipped(tests)
}

function print({ passed, failed, skipped }: Counts) {
  tell('Failed', failures)
  tell('Failed, and passed when run once more', secondTries)
  console.log('\nstep       passed  failed  skipped  seconds')
  for (const { name, counts, seconds } of results)
    console.log(
      name.padEnd(11) +
        String(counts.passed).padStart(6) +
        String(counts.failed).padStart(8) +
        String(counts.skipped).padStart(9) +
        seconds.toFixed(1).padStart(9),
    )
  console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`)
}

function tell(what: string, tests: string[]) {
  if (tests.length > 0) console.log(`\n${what}:\n\n${tests.join('\n\n')}`)
}
