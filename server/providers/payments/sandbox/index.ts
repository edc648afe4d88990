import type { FastifyInstance } from 'fastify'
import { type Clock, second } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import type { Job } from '#server/platform/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import { sandboxFetch } from './api.ts'
import { serveBankPages } from './bankPages.ts'
import { landPayouts } from './banks.ts'
import { serveCardPages } from './cardPages.ts'
import { runDue } from './due.ts'
import { serveIntentPages } from './intentPages.ts'
import { type DeliverMessage, messageSecret, sendMessages } from './messages.ts'
import { Session, secondsOf } from './objects.ts'
import { serveAssets, servePages } from './pages.ts'
import { expireSession } from './pay.ts'
import { sessionsToExpire } from './store.ts'
import type { SandboxPrice } from './wire.ts'

export { type DeliverMessage, deliverOverHttp } from './messages.ts'

interface SandboxDeps {
  transact: Transact
  clock: Clock
  log: Log
  publicUrl: () => string
  prices: SandboxPrice[]
  deliver: DeliverMessage
}

const maxExpiredARound = 50

/**
 * A card provider inside this process: it speaks the real one's wire format to the real one's SDK, shows a page
 * that takes test cards, and sends signed messages to the product's own endpoint.
 */
export function cardSandbox(deps: SandboxDeps) {
  const { transact, clock, log } = deps
  const secret = messageSecret(deps)
  const send = sendMessages({ ...deps, secret })
  const underWay = new Set<Promise<void>>()

  const sendSoon = () => {
    const sending = send()
      .catch((error: unknown) => log.error({ err: error }, 'sandbox messages were not sent'))
      .finally(() => underWay.delete(sending))
    underWay.add(sending)
  }

  const round: Job = {
    name: 'sandbox',
    everyMs: 5 * second,
    run: async () => {
      await transact(async (tx) => {
        const now = clock.now()
        const over = await sessionsToExpire(tx, secondsOf(now), maxExpiredARound)
        for (const { body } of over) await expireSession(tx, Session.parse(body), now)
        await landPayouts(tx, now)
        await runDue(tx, now)
      })
      await Promise.all(underWay)
      await send()
    },
  }

  return {
    fetch: sandboxFetch(deps),
    secret,
    job: round,
    serve: (app: FastifyInstance) => {
      servePages(app, { ...deps, onChange: sendSoon })
      serveBankPages(app, { ...deps, onChange: sendSoon })
      serveCardPages(app, { ...deps, onChange: sendSoon })
      serveIntentPages(app, { ...deps, onChange: sendSoon })
      serveAssets(app)
      app.addHook('onClose', async () => {
        await Promise.all(underWay)
      })
    },
  }
}
