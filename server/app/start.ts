import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { logEndedPasskeys } from '#server/identity/passkeys/index.ts'
import { seedCity } from '#server/operations/samples/index.ts'
import { readOffset } from '#server/operations/testSystem/index.ts'
import { machineClock, movableClock } from '#server/platform/clock.ts'
import { errorCode } from '#server/platform/errorCode.ts'
import { startJobs } from '#server/platform/jobs.ts'
import { lockFolder } from '#server/platform/lock.ts'
import { newLog } from '#server/platform/log.ts'
import { offlineGeocoder } from '#server/providers/maps/offlineGeocoder.ts'
import { deliverOverHttp } from '#server/providers/payments/index.ts'
import { buildApp } from './app.ts'
import { BadSetting, type Config } from './config.ts'
import { openDatabase } from './database.ts'
import { readSecrets } from './secrets.ts'
import { keepSignIns, readSignIns } from './signIns.ts'
import { tellHistory } from './tellHistory.ts'

/** By then a balancer has seen that this process is leaving, and kept connections were told that it was the last time. */
const partingMs = 500

interface Options {
  /** Whether an empty embedded folder of a test system is given the sample city. */
  seeds: boolean
  pid: number
}

/** Makes the real parts, listens, and closes gracefully. */
export async function startProduct(config: Config, { seeds, pid }: Options) {
  const lock = lockFolder(config.dataDir, pid)
  const secrets = readSecrets(config)
  const log = newLog(config.logLevel)
  const clock = movableClock(machineClock)
  const { db, isNew, markWhole } = await openDatabase(config, log)
  const { transact } = db
  if (config.mayPretend) clock.moveTo(await transact(readOffset))
  const city =
    isNew && seeds && config.mayPretend
      ? await seedCity({ ...secrets, transact, clock, geocoder: offlineGeocoder })
      : undefined
  if (city) keepSignIns(config.dataDir, city)

  let url = ''
  // Until it listens, what is written for the samples names the address that was asked for.
  const publicUrl = () =>
    config.publicUrl ?? (url || browserUrl(`http://${config.host}:${config.port}`))
  const deliver = deliverOverHttp(publicUrl)
  let draining = false
  const { app, jobs } = await buildApp({
    config,
    db,
    clock,
    log,
    secrets,
    publicUrl,
    isDraining: () => draining,
    // The history of the samples looks by itself: nothing listens that the sandbox could tell.
    deliverMessage: async (payload, signature) => url === '' || deliver(payload, signature),
  })
  if (city) await tellHistory({ app, jobs, transact, clock, city, publicUrl }, config)
  if (isNew) await markWhole()
  url = browserUrl(await listen(app, config))
  lock.announce(url)
  await transact((tx) => logEndedPasskeys(tx, { origin: publicUrl(), log }))
  const running = startJobs(jobs, log)

  return {
    greeting: greeting(config.publicUrl ?? url, config, secrets.testKey),
    stop: async () => {
      draining = true
      await delay(partingMs)
      await app.close()
      await running.stop()
      await db.close()
      lock.release()
    },
  }
}

/** Browsers make no passkeys for a host that is an address: this machine goes by its name. */
const browserUrl = (url: string) =>
  url.replace(/^http:\/\/(127\.0\.0\.1|\[::1\]|::1)(?=:\d+$)/, 'http://localhost')

async function listen(app: FastifyInstance, { host, port }: Config) {
  try {
    return await app.listen({ host, port })
  } catch (error) {
    const refusal = refusals[errorCode(error)]
    throw refusal ? new BadSetting(refusal(host, port)) : error
  }
}

const noSuchHost = (host: string) => `HOST: ${host} is no address of this machine.`

/** By the system's error code for a failed listen. */
const refusals: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (host, port) =>
    `PORT: another program listens on port ${port} of ${host}. Stop it, or set another PORT.`,
  EACCES: (_host, port) => `PORT: this user may not listen on ${port}. Set another PORT.`,
  EADDRNOTAVAIL: noSuchHost,
  ENOTFOUND: noSuchHost,
}

/** What the operator needs to know after a start, as lines for the terminal. */
function greeting(url: string, config: Config, testKey: string | undefined) {
  const signIns = config.mayPretend ? readSignIns(config.dataDir) : undefined
  return [
    `Pitstop is running at ${url}`,
    ...(signIns
      ? [
          `  guest    ${signIns.guest.email}    password ${signIns.guest.password}`,
          `  partner  ${signIns.partner.email}  password ${signIns.partner.password}`,
        ]
      : []),
    ...(config.card ? [] : ['  cards    sandbox: 4242 4242 4242 4242 pays']),
    ...(config.mail || !testKey ? [] : [`  mail     ${url}/outbox?key=${testKey}`]),
  ]
}
