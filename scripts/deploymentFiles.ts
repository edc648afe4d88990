import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAllDocuments } from 'yaml'
import { root } from './run.ts'

export const readFile = (file: string) => readFileSync(join(root, file), 'utf8')

/** The documents of a YAML file. Throws where one of them is none. */
export function documentsOf(file: string) {
  return parseAllDocuments(readFile(file), { merge: true }).map((document) => {
    const [error] = document.errors
    if (error) throw error
    const read: unknown = document.toJS()
    return read
  })
}

/** What the image listens on. */
export const productPort = 3_000

/** What only the one who runs it knows; the values are such as the product takes. */
export const secretValues: Record<string, string> = {
  DATABASE_URL: 'postgres://pitstop:secret@pgbouncer:6432/pitstop',
  PITSTOP_SECRETS: '{}',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_2',
  STRIPE_PRICES: 'price_a,price_b,price_c',
  SMTP_URL: 'smtps://mail.example',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
  METRICS_TOKEN: 'a-token-of-twenty-and-more',
}
