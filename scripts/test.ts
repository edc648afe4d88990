import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, findBrowser } from './browser.ts'
import { maxCoreSeconds } from './budget.ts'
import { changedFiles, type Scope, scopeOf } from './changed.ts'
import { type CoreMeter, startCoreMeter } from './coreSeconds.ts'
import {
  type Counts,
  oneFailed,
  onePassed,
  playwrightFailures,
  readPlaywright,
  readVitest,
  skipped,
  sum,
  vitestFailedFiles,
  vitestFailures,
} from './counts.ts'
import { watchSlowness } from './machineSpeed.ts'
import { startPostgres, testEnv } from './postgres.ts'
import { endAll, root, run } from './run.ts'

/** The whole run ends within this time, hung steps included. */
const runMinutes = 80
/**
 * Up to so many failed tests of a step are run once more: two cores shared with strangers may keep one waiting past its
 * time. Those that pass then are told at the end, for each is a defect to look at; more than these are no chance.
 */
const maxSecondTries = 4
/** Of the generated sequences, which else take half a minute. */
const fewerStories = { TORTURE_ROUNDS: '10' }
const shared = { TEST_SHARED: 'yes' }
const reports = join(root, '.cache/test')

type Command = [string, ...string[]]
type StepName = keyof typeof maxCoreSeconds
type Step = { name: StepName; minutes: number; meter: CoreMeter }
type Result = {
  name: StepName
  counts: Counts
  seconds: number
  coreSeconds: number | undefined
  /** What its budget allows on a machine as slow as this one was meanwhile. */
  maxCoreSeconds: number
}

const [only, ...filters] = process.argv.slice(2)
let startedPostgres: ReturnType<typeof startPostgres> | undefined
const postgres = () => (startedPostgres ??= startPostgres())
const results: Result[] = []
const failures: string[] = []
const secondTries: string[] = []

const types: Command = ['npm', 'run', '--silent', 'types']
const layout: Command = ['npm', 'run', '--silent', 'layout']
const format: Command = ['biome', 'format', '.']
const lint: Command = ['oxlint']

const wholeSteps: Record<StepName, (step: Step) => Promise<Counts>> = {
  types: (step) => check(step, [types]),
  lint: (step) => check(step, [format, lint]),
  layout: (step) => check(step, [layout]),
  unit: (step) => vitest(step, 'unit', filters),
  server: async (step) => vitest(step, 'server', filters, await serverEnv()),
  postgres: (step) => onPostgres(step),
  browser: (step) => inBrowser(step, filters),
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    endAll()
    process.exit(130)
  })

mkdirSync(reports, { recursive: true })
if (only === '--changed') {
  const base = filters[0] ?? 'HEAD'
  const changed = await changedFiles(base)
  console.log(changed.length === 0 ? `Nothing differs from ${base}.` : changed.join('\n'))
  await runChanged(await scopeOf(changed))
} else if (only === undefined) {
  // About as long, so that neither core waits for the other line; what the browser tests leave while they wait, the first uses.
  await Promise.all([
    runWhole(['postgres', 'server', 'lint']),
    runWhole(['types', 'layout', 'unit', 'browser']),
  ])
} else if (isStepName(only)) await runWhole([only])
else {
  console.error(`There is no step "${only}"; there are ${Object.keys(wholeSteps).join(', ')}.`)
  process.exit(2)
}

const all = sum(results.map(({ counts }) => counts))
// A step that was asked for alone may be asked for more than its budget is about (`npm run looks`).
const overBudget =
  only === undefined ? results.filter((step) => (step.coreSeconds ?? 0) > step.maxCoreSeconds) : []
process.exitCode = all.failed > 0 || all.passed === 0 || overBudget.length > 0 ? 1 : 0
print(all)

function isStepName(name: string): name is StepName {
  return name in wholeSteps
}

async function runWhole(names: StepName[]) {
  for (const name of names) await runStep(name, wholeSteps[name])
}

/** What holds for all files and is quick, and of the rest what stands near the change. */
async function runChanged({ projects, lint: files, unit, server, browser }: Scope) {
  const typesOf = projects.map((project): Command => ['tsc', '-p', project])
  const checks = async () => {
    await runStep('types', (step) => check(step, typesOf))
    await runStep('lint', (step) =>
      check(step, files.length > 0 ? [format, [...lint, ...files]] : [format]),
    )
    await runStep('layout', (step) => check(step, [layout]))
  }
  const tests = async () => {
    if (unit.length > 0) await runStep('unit', (step) => vitest(step, 'unit', unit))
    if (server.length > 0)
      await runStep('server', (step) => vitest(step, 'server', server, fewerStories))
  }
  const inPages = async () => {
    if (browser.length > 0) await runStep('browser', (step) => inBrowser(step, browser))
  }
  await Promise.all([checks(), tests(), inPages()])
}

async function runStep(name: StepName, runStep: (step: Step) => Promise<Counts>) {
  console.log(`\n── ${name} ${'─'.repeat(60 - name.length)}`)
  const started = performance.now()
  const slowness = watchSlowness()
  const meter = startCoreMeter()
  const minutes = runMinutes - started / 60_000
  const counts = minutes > 0 ? await runStep({ name, minutes, meter }) : oneFailed
  if (minutes <= 0) console.error(`No time left: ${runMinutes} minutes are over.`)
  const coreSeconds = meter.stop()
  results.push({
    name,
    counts,
    seconds: (performance.now() - started) / 1000,
    coreSeconds,
    maxCoreSeconds: maxCoreSeconds[name] * slowness(),
  })
}

async function check(step: Step, commands: Command[], env = {}): Promise<Counts> {
  const counts: Counts[] = []
  for (const command of commands)
    counts.push((await finish(step, command, env)) === 0 ? onePassed : oneFailed)
  return sum(counts)
}

async function vitest(
  step: Step,
  project: 'unit' | 'server',
  files: string[],
  env?: Record<string, string>,
): Promise<Counts> {
  const path = join(reports, `${step.name}.json`)
  rmSync(path, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`]
  const command: Command = ['vitest', 'run', '--project', project]
  const exitCode = await finish(step, [...command, ...reporters, ...files], env)
  const failed = vitestFailures(path).map((failure) => `[${step.name}] ${failure}`)
  const again: Command = [...command, ...vitestFailedFiles(path)]
  return onceMore(readVitest(path, exitCode), failed, () => finish(step, again, env))
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

/** In a whole run the two databases share the tests of the server. */
async function serverEnv(): Promise<Record<string, string>> {
  return only === undefined && !('missing' in (await postgres())) ? shared : {}
}

async function onPostgres(step: Step): Promise<Counts> {
  const server = await postgres()
  if ('missing' in server) {
    const list: Command = ['vitest', 'list', '--project', 'server', ...filters]
    const env = { TEST_ENGINE: 'postgres' }
    const { output } = await run(list, { minutes: step.minutes, quiet: true, env })
    return skip('The server tests on PostgreSQL', server.missing, output.split('\n').length - 1)
  }
  console.log(`PostgreSQL ${server.version}`)
  if (server.pid !== undefined) step.meter.follow(server.pid)
  // In a whole run the browser tests have the other core.
  const options = only === undefined ? ['--maxWorkers=1'] : filters
  const env = { ...testEnv(server), ...(only === undefined ? shared : {}) }
  try {
    return await vitest(step, 'server', options, env)
  } finally {
    await server.stop()
  }
}

async function inBrowser(step: Step, files: string[]): Promise<Counts> {
  if ((await finish(step, ['npm', 'run', '--silent', 'build'])) !== 0) return oneFailed

  const browser: Browser = await findBrowser()
  const playwright: Command = ['playwright', 'test', '--config', 'e2e/playwright.config.ts']
  if ('missing' in browser) {
    const { output } = await run([...playwright, '--list'], { minutes: step.minutes, quiet: true })
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
  const counts = readPlaywright(path, await finish(step, [...playwright, ...files], env))
  const failed = playwrightFailures(path).map((failure) => `[browser] ${failure}`)
  const apart = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'browserAgain.json') }
  const again: Command = [...playwright, '--last-failed', '--workers=1']
  return onceMore(counts, failed, () => finish(step, again, apart))
}

async function finish(
  { minutes, meter }: Step,
  command: Command,
  env: Record<string, string> = {},
) {
  const { code, timedOut } = await run(command, { minutes, env, onStart: meter.follow })
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
  console.log('\nstep       passed  failed  skipped  seconds  core-seconds      max')
  for (const { name, counts, seconds, coreSeconds, maxCoreSeconds: max } of results)
    console.log(
      name.padEnd(11) +
        String(counts.passed).padStart(6) +
        String(counts.failed).padStart(8) +
        String(counts.skipped).padStart(9) +
        seconds.toFixed(1).padStart(9) +
        (coreSeconds?.toFixed(1) ?? '–').padStart(14) +
        max.toFixed(0).padStart(9),
    )
  for (const { name } of overBudget)
    console.log(`\n${name} took more of the processor than scripts/budget.ts allows.`)
  console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`)
}

function tell(what: string, tests: string[]) {
  if (tests.length > 0) console.log(`\n${what}:\n\n${tests.join('\n\n')}`)
}
