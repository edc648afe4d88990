import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'
const secretBytes = 32

export const newWebhookSecret = () => `${prefix}${randomBytes(secretBytes).toString('base64')}`

/** By each secret that holds: with two, a program may check with either. The headers of the Standard Webhooks convention (standardwebhooks.com). */
export function signedHeaders(
  secrets: readonly string[],
  { id, body }: { id: string; body: string },
  now: Date,
) {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'content-type': 'application/json',
    'user-agent': 'Pitstop-Webhooks/1.0',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
