import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aBucket, aGivenBucket } from '#server/testing/s3.ts'
import { startProduct } from '../../e2e/server.ts'
import { freePort } from '../../scripts/freePort.ts'
import { postgresEnv } from '../guest.ts'
import { startHaproxy } from './haproxy.ts'
import { aMailbox } from './mailbox.ts'

export type House = Exclude<Awaited<ReturnType<typeof openHouse>>, { missing: string }>

/** Two processes on one database, a bucket and a mail server, behind haproxy as docs/operating.md has it. */
export async function openHouse(databaseUrl: string) {
  const mailbox = await aMailbox()
  const given = aGivenBucket()
  const bucket = given ? undefined : await aBucket()
  const ports = [await freePort(), await freePort(), await freePort()] as const
  const [one, two, url] = ports.map((port) => `127.0.0.1:${port}`)
  const env = {
    ...postgresEnv(databaseUrl),
    ...bucketEnv(given ?? bucket?.settings),
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'hello@pitstop.example',
    PUBLIC_URL: `http://${url}`,
    TRUSTED_PROXIES: '127.0.0.1',
  }
  const servers = [await aServer(ports[0], env), await aServer(ports[1], env)] as const
  const haproxy = await startHaproxy('deploy/haproxy.cfg', {
    url: env.PUBLIC_URL,
    env: { LISTEN: `${url}`, SERVER_ONE: `${one}`, SERVER_TWO: `${two}` },
  })
  const close = async () => {
    if ('stop' in haproxy) await haproxy.stop()
    for (const server of servers) await server.remove()
    await bucket?.close()
    await mailbox.close()
  }
  if ('missing' in haproxy) {
    await close()
    return haproxy
  }
  return {
    url: env.PUBLIC_URL,
    servers,
    mails: mailbox.taken,
    /** What the balancer and the servers had to say. */
    log: () => [haproxy.log(), ...servers.map(({ output }) => output())].join('\n'),
    /** Undefined where the bucket is another's. */
    pictures: () => bucket?.objects.size,
    close,
  }
}

/** A process that comes back at the address it had. */
async function aServer(port: number, env: Record<string, string>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'pitstop-balanced-'))
  const start = () => startProduct({ dataDir, port, env })
  let product = await start()
  let earlier = ''
  return {
    url: product.url,
    output: () => earlier + product.output(),
    killAndStart: async () => {
      await product.end('SIGKILL')
      earlier += product.output()
      product = await start()
    },
    remove: async () => {
      await product.end('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const bucketEnv = (bucket: ReturnType<typeof aGivenBucket>): Record<string, string> =>
  bucket
    ? {
        S3_ENDPOINT: bucket.endpoint,
        S3_REGION: bucket.region,
        S3_BUCKET: bucket.bucket,
        S3_ACCESS_KEY_ID: bucket.accessKeyId,
        S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
      }
    : {}
