import { appendFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { type Mailer, sendMails } from '#server/messages/mail/index.ts'
import { sendMailings } from '#server/operations/mailings/index.ts'
import { machineClock } from '#server/platform/clock.ts'
import { newLog } from '#server/platform/log.ts'
import { openPostgres } from '#server/platform/postgres.ts'

/** Both jobs of mailings without their pauses, until it is killed. Arguments: the database, the file that mails are listed in. */
const [databaseUrl = '', sentPath = ''] = process.argv.slice(2)
const { transact } = openPostgres(databaseUrl, newLog('warn'))
const mailer: Mailer = {
  send: ({ id }) => {
    appendFileSync(sentPath, `${id}\n`)
    return Promise.resolve('sent')
  },
}
const shared = { transact, clock: machineClock }
const write = sendMailings({ ...shared, publicUrl: () => 'http://localhost' })
const send = sendMails({ ...shared, mailer, markUndeliverable: () => Promise.resolve() })

/** The jobs wait for one another only so long. */
const pauseMs = 5
const keepRunning = async (run: () => Promise<void>) => {
  for (;;) {
    await run().catch((error: unknown) => {
      console.error(error)
    })
    await delay(pauseMs)
  }
}
const sayEveryMs = 1_000
setInterval(() => {
  console.log(process.memoryUsage.rss())
}, sayEveryMs)
await Promise.all([keepRunning(write.run), keepRunning(send.run)])
