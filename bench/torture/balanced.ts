import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findBrowser } from '../../scripts/browser.ts'
import { readPlaywright } from '../../scripts/counts.ts'
import { startPostgres } from '../../scripts/postgres.ts'
import { root, run } from '../../scripts/run.ts'
import { type House, openHouse } from './house.ts'
import type { TortureOptions } from './options.ts'

const killEveryMs = 5_000
/** A start that takes long must leave the killed one some time in which it serves. */
const minServedMs = 1_000
const maxMinutes = 30
/** The browser's tests leave their results here. */
const report = join(root, '.cache/test/browser.json')

/**
 * The browser's main job on PostgreSQL, a bucket, a mail server and two processes behind haproxy: once in peace, and
 * then again and again while one of the two is killed and started again every five seconds. Answers how many of its
 * tests failed.
 */
export async function balanced({ rounds = 3 }: TortureOptions): Promise<number> {
  const browser = await findBrowser()
  if ('missing' in browser) return nothing(browser.missing)
  const built = await run(['npm', 'run', '--silent', 'build'], {
    minutes: maxMinutes,
    quiet: true,
  })
  if (built.code !== 0) return nothing(built.output)
  const postgres = await startPostgres()
  if ('missing' in postgres) return nothing(postgres.missing)
  const house = await openHouse(postgres.url)
  if ('missing' in house) {
    await postgres.stop()
    return nothing(house.missing)
  }

  const mainJob = (times: number) => passMainJob(house, browser.shellPath, times)
  const inPeace = await mainJob(1)
  const killing = keepKilling(house)
  const amidKills = await mainJob(rounds)
  const { kills, slowestStartMs } = await killing.end()
  const pictures = house.pictures() ?? 'an unknown number of'
  console.log(
    `two processes behind haproxy: ${inPeace.passed} tests of the main job passed in peace, ` +
      `${amidKills.passed} amid ${kills} kills, ${inPeace.failed + amidKills.failed} failed; ` +
      `${house.mails()} mails, ${pictures} pictures, slowest start ${Math.round(slowestStartMs)} ms`,
  )
  if (inPeace.failed + amidKills.failed > 0) console.log(house.log())
  await house.close()
  await postgres.stop()
  return inPeace.failed + amidKills.failed + (house.mails() === 0 ? 1 : 0)
}

function nothing(why: string) {
  console.error(`Nothing was balanced: ${why}`)
  return 1
}

/** The very tests of `npm run test:browser`, at the balancer's address. */
async function passMainJob({ url, servers }: House, chrome: string, times: number) {
  const [steady] = servers
  const tests = ['mainJob.e2e', '--workers=1', `--repeat-each=${times}`]
  const { code } = await run(
    ['playwright', 'test', '--config', 'e2e/playwright.config.ts', ...tests],
    {
      minutes: maxMinutes,
      // What a test prepares is not the claim: it goes to the process that stays.
      env: { CHROME_PATH: chrome, PRODUCT_URL: url, PREPARE_URL: steady.url },
    },
  )
  return readPlaywright(report, code)
}

function keepKilling({ servers }: House) {
  const [, victim] = servers
  let [isOver, kills, slowestStartMs] = [false, 0, 0]
  const killing = async () => {
    while (!isOver) {
      const began = performance.now()
      await victim.killAndStart()
      kills++
      const took = performance.now() - began
      slowestStartMs = Math.max(slowestStartMs, took)
      await delay(Math.max(killEveryMs - took, minServedMs))
    }
  }
  const running = killing()
  return {
    end: async () => {
      isOver = true
      await running
      return { kills, slowestStartMs }
    },
  }
}
