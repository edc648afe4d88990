import { once } from 'node:events'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { machineClock, second } from '#server/platform/clock.ts'
import { newLog } from '#server/platform/log.ts'
import type { AdapterContext, Outcome } from '#server/platform/withRetryAndBreaker.ts'
import { aCertificate } from '#server/testing/certificate.ts'
import { smtpMailer } from './mail/smtp.ts'
import { google } from './maps/google.ts'
import { nominatim } from './maps/nominatim.ts'
import { stripePayments } from './payments/index.ts'
import { s3Photos } from './photos/s3Photos.ts'

// A certificate of a trusted authority that has expired: nothing else is wrong with it.
const expired = aCertificate(new Date('2024-01-01'), new Date('2025-01-01'))
const trusted = getCACertificates('default')
let web: Server
let mail: SMTPServer
beforeAll(async () => {
  setDefaultCACertificates([...trusted, expired.cert])
  web = createServer(expired, (_request, response) => response.end('[]'))
  mail = new SMTPServer({ ...expired, secure: true, authOptional: true })
  mail.on('error', () => undefined)
  web.listen(0, '127.0.0.1')
  mail.listen(0, '127.0.0.1')
  await Promise.all([once(web, 'listening'), once(mail.server, 'listening')])
})
afterAll(async () => {
  setDefaultCACertificates(trusted)
  web.closeAllConnections()
  await Promise.all([
    new Promise((resolve) => web.close(resolve)),
    new Promise<void>((resolve) => mail.close(resolve)),
  ])
})

const keys = { region: 'r', bucket: 'b', accessKeyId: 'k', secretAccessKey: 's' }
const stripeAt = (host: string, around: AdapterContext) =>
  stripePayments({
    ...around,
    secretKey: 'sk_test_any',
    isLive: false,
    prices: { single_visit: 'a', day_pass: 'b', membership: 'c' },
    webhookSecret: async () => 'whsec_any',
    fetch: (_input, init) => fetch(`https://${host}`, init),
  })

/** Each service under its name in the log and the metrics, with a call to it as the product makes it. */
const services: [string, (host: string, around: AdapterContext) => Promise<unknown>][] = [
  ['card provider', (host, around) => stripeAt(host, around).findCheckout('cs_1')],
  [
    'photo storage',
    (host, around) => s3Photos({ ...keys, endpoint: `https://${host}` }, around).read('a'),
  ],
  [
    'geocoder',
    (host, around) => nominatim({ url: `https://${host}`, contact: 'x' }, around).find('x'),
  ],
  ['geocoder', (host, around) => google({ key: 'k', url: `https://${host}` }, around).find('x')],
]

const refusal = { status: 503, code: /^(payments|photos|places)_unreachable$/ }

async function outcomeOf(work: (around: AdapterContext) => Promise<unknown>) {
  const [logged, counted]: [string[], [string, Outcome][]] = [[], []]
  const answer = await work({
    clock: machineClock,
    log: newLog('warn', { write: (line) => logged.push(line) }),
    count: (...call) => counted.push(call),
    maxWaitMs: 5 * second,
  }).catch((error: unknown) => error)
  return { answer, log: logged.join(''), counted }
}

const cases = [
  [
    'whose certificate has expired',
    () => `localhost:${portOf(web)}`,
    () => portOf(mail.server),
    /CERT_HAS_EXPIRED/,
  ],
  ['whose name nobody knows', () => 'pitstop.invalid', () => undefined, /ENOTFOUND|EAI_AGAIN|EDNS/],
] as const

function portOf(server: { address(): AddressInfo | string | null }) {
  return (server.address() as AddressInfo).port
}

describe.each(cases)(
  'a service %s is away: told, logged with why, counted',
  (_what, host, mailPort, why) => {
    test.each(services)('%s', async (service, ask) => {
      const { answer, log, counted } = await outcomeOf((around) => ask(host(), around))
      expect(answer).toMatchObject({
        status: refusal.status,
        code: expect.stringMatching(refusal.code) as string,
      })
      expect(log).toMatch(why)
      expect(log).toContain(`"service":"${service}"`)
      expect(counted).toContainEqual([service, 'failed'])
    })

    test('mail server: the mail is tried again later', async () => {
      const port = mailPort()
      const at = port ? `smtps://localhost:${port}` : 'smtp://pitstop.invalid:25'
      const email = {
        to: 'maya@x.example',
        subject: 's',
        text: 't',
        html: 'h',
        id: '01932b8a-0000-7000-8000-0123456789ab',
        stopUrl: null,
      }
      const { answer, log, counted } = await outcomeOf((around) =>
        smtpMailer({ url: at, from: 'us@x.example' }, around).send(email),
      )
      expect(answer).toBe('later')
      expect(log).toMatch(why)
      expect(counted).toContainEqual(['mail server', 'failed'])
    })
  },
)
