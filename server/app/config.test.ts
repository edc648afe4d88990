import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { BadSetting, readConfig, settingNames } from './config.ts'

const refusalOf = (env: Record<string, string>) => {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof BadSetting) return error.message
    throw error
  }
  return 'it starts'
}

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PRICES: 'price_a,price_b,price_c',
}
const mail = { SMTP_URL: 'smtp://127.0.0.1:2525', MAIL_FROM: 'hello@pitstop.example' }
/** Listens only on this machine, and a proxy beside it forwards public requests. */
const open = { PUBLIC_URL: 'https://pitstop.example' }
const database = { DATABASE_URL: 'postgres://127.0.0.1/pitstop', PITSTOP_SECRETS: '{}' }

test('the README tells every setting', () => {
  const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8')
  expect(settingNames.filter((name) => !readme.includes(`\`${name}`))).toEqual([])
})

test('without any setting everything runs only on this machine', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    mayPretend: true,
    isTestSystem: false,
    card: undefined,
    mail: undefined,
  })
})

describe('half a configuration refuses to start and names the setting', () => {
  test.each([
    [
      'a pooler without a way round it for notices',
      { ...database, ...stripe, ...mail, DATABASE_POOLER: 'transaction' },
      'DATABASE_DIRECT_URL',
    ],
    [
      'a replica without a database',
      { DATABASE_REPLICA_URL: 'postgres://127.0.0.1/pitstop' },
      'DATABASE_URL',
    ],
    ['notices by Redis without a database', { REDIS_URL: 'redis://127.0.0.1' }, 'DATABASE_URL'],
    ['Redis at an address of the web', { ...database, REDIS_URL: 'http://127.0.0.1' }, 'REDIS_URL'],
    ['a pooler of sessions', { ...database, DATABASE_POOLER: 'session' }, 'DATABASE_POOLER'],
    ['a pooler without a database', { DATABASE_POOLER: 'transaction' }, 'DATABASE_URL'],
    ['one Stripe key of two', { STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_WEBHOOK_SECRET'],
    [
      'a secret of partners’ accounts without cards',
      { STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_2' },
      'STRIPE_SECRET_KEY',
    ],
    ['no price ids', { ...stripe, STRIPE_PRICES: 'price_a' }, 'STRIPE_PRICES'],
    [
      'more price ids than there are plans',
      { ...stripe, STRIPE_PRICES: 'price_a,price_b,price_c,price_d' },
      'STRIPE_PRICES',
    ],
    ['an empty webhook secret', { ...stripe, STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_WEBHOOK_SECRET'],
    ['a blank webhook secret', { ...stripe, STRIPE_WEBHOOK_SECRET: '  ' }, 'STRIPE_WEBHOOK_SECRET'],
    ['search in the embedded database', { SEARCH_ENGINE: 'postgis' }, 'DATABASE_URL'],
    ['a mail server without a sender', { SMTP_URL: 'smtp://x' }, 'MAIL_FROM'],
    ['a sender without a mail server', { MAIL_FROM: 'a@b.c' }, 'SMTP_URL'],
    [
      'a database without secrets',
      { ...stripe, ...mail, DATABASE_URL: 'postgres://x' },
      'PITSTOP_SECRETS',
    ],
    [
      'live keys on the embedded database',
      { ...stripe, STRIPE_SECRET_KEY: 'sk_live_1' },
      'DATABASE_URL',
    ],
    [
      'a bucket without its keys',
      { S3_BUCKET: 'photos', S3_REGION: 'us-east-1' },
      'S3_ACCESS_KEY_ID',
    ],
    ['an S3 server without a bucket', { S3_ENDPOINT: 'http://127.0.0.1:9000' }, 'S3_REGION'],
    ['tiles that are not there', { PMTILES_PATH: '/nowhere.pmtiles' }, 'PMTILES_PATH'],
    ['tiles that are none', { PMTILES_PATH: 'package.json' }, 'PMTILES_PATH'],
    [
      'two geocoders',
      { GEOCODER_URL: 'https://x.example', GOOGLE_GEOCODING_KEY: 'a' },
      'GEOCODER_URL',
    ],
    [
      'a geocoding key that browsers are shown',
      { GOOGLE_MAPS_KEY: 'a', GOOGLE_GEOCODING_KEY: 'a' },
      'GOOGLE_GEOCODING_KEY',
    ],
    ['a folder without certificates', { APPLE_PASS_DIR: '/nowhere' }, 'APPLE_PASS_DIR'],
    ['a wallet’s key that is none', { GOOGLE_WALLET: '3388:package.json' }, 'GOOGLE_WALLET'],
    ['a publishable key', { ...stripe, STRIPE_SECRET_KEY: 'pk_live_1' }, 'STRIPE_SECRET_KEY'],
    [
      'an endpoint’s id for its secret',
      { ...stripe, STRIPE_WEBHOOK_SECRET: 'we_1' },
      'STRIPE_WEBHOOK_SECRET',
    ],
    [
      'a key for the secret of partners’ accounts',
      { ...stripe, STRIPE_CONNECT_WEBHOOK_SECRET: 'sk_test_1' },
      'STRIPE_CONNECT_WEBHOOK_SECRET',
    ],
    [
      'a restricted live key on the embedded database',
      { ...stripe, STRIPE_SECRET_KEY: 'rk_live_1' },
      'DATABASE_URL',
    ],
    ['a geocoder that is no address', { GEOCODER_URL: 'somewhere' }, 'GEOCODER_URL'],
    ['a geocoder of another kind of address', { GEOCODER_URL: 'ftp://x.example' }, 'http://'],
    ['a form that is a script', { HOST_FORM_URL: 'javascript:alert(1)' }, 'HOST_FORM_URL'],
    ['an own address that is none', { PUBLIC_URL: 'banana' }, 'http://'],
    ['an own address with a path', { PUBLIC_URL: 'https://x.example/pitstop' }, 'PUBLIC_URL'],
    ['a database of another make', { ...database, DATABASE_URL: 'mysql://x' }, 'postgres://'],
    ['a mail server that is no address', { ...mail, SMTP_URL: 'mail.example' }, 'smtp://'],
    ['a sender without an address', { ...mail, MAIL_FROM: 'Pitstop' }, 'MAIL_FROM'],
    ['a proxy by its name', { TRUSTED_PROXIES: '10.0.0.7, balancer' }, '“balancer”'],
    ['a block of proxies that is none', { TRUSTED_PROXIES: '10.0.0.0/33' }, '10.0.0.0/33'],
    ['a port that is none', { PORT: 'seventy' }, 'PORT'],
  ])('%s', (_name, env, setting) => {
    expect(refusalOf(env)).toContain(setting)
  })
})

describe('sandboxes run only where no other machine can reach them, or where every screen says so', () => {
  test.each([
    ['the sandbox on an open address', { HOST: '0.0.0.0' }, 'STRIPE_SECRET_KEY'],
    ['the sandbox with a real database', database, 'STRIPE_SECRET_KEY'],
    ['the outbox page on an open address', { HOST: '0.0.0.0', ...stripe }, 'SMTP_URL'],
    ['the outbox page with a real database', { ...database, ...stripe }, 'SMTP_URL'],
    ['the sandbox behind a public address', open, 'STRIPE_SECRET_KEY'],
    ['the outbox page behind a public address', { ...open, ...stripe }, 'SMTP_URL'],
    ['the sandbox in a house', { PUBLIC_URL: 'http://192.168.1.20:3000' }, 'STRIPE_SECRET_KEY'],
    ['a name that only begins like ours', { PUBLIC_URL: 'http://127.evil.example' }, 'STRIPE'],
  ])('%s is refused, and says how to have a test system', (_name, env, missing) => {
    expect(refusalOf(env)).toContain(missing)
    expect(refusalOf(env)).toContain('PITSTOP_DEMO=1')
  })

  test.each(['http://localhost:3000', 'http://127.0.0.1:8080', 'http://[::1]:3000'])(
    'PUBLIC_URL %s is this machine',
    (url) => {
      const config = readConfig({ PUBLIC_URL: url })
      expect(config).toMatchObject({ mayPretend: true, isLocal: true, isTestSystem: false })
    },
  )

  test('a public address with PITSTOP_DEMO has the banner, and no request counts as this machine’s own', () => {
    const config = readConfig({ ...open, PITSTOP_DEMO: '1' })
    expect(config).toMatchObject({ mayPretend: true, isTestSystem: true, isLocal: false })
  })

  test('proxies are addresses, blocks of them, or the names of private ones', () => {
    const config = readConfig({ TRUSTED_PROXIES: '10.0.0.7, 10.1.0.0/16,fd00::/8, loopback' })
    expect(config.trustedProxies).toEqual(['10.0.0.7', '10.1.0.0/16', 'fd00::/8', 'loopback'])
  })

  test('PITSTOP_DEMO allows it and marks a test system', () => {
    const config = readConfig({ ...database, HOST: '0.0.0.0', PITSTOP_DEMO: '1' })
    expect(config).toMatchObject({ mayPretend: true, isTestSystem: true })
  })

  test('behind a pooler Redis is enough for notices', () => {
    const pooled = { ...database, ...stripe, ...mail, DATABASE_POOLER: 'transaction' }
    expect(readConfig({ ...pooled, REDIS_URL: 'rediss://a:b@redis.example:6380' })).toMatchObject({
      isPooled: true,
      directDatabaseUrl: undefined,
    })
  })

  test('with every real service it runs anywhere, and nothing is pretended', () => {
    const config = readConfig({ ...database, ...stripe, ...mail, HOST: '0.0.0.0' })
    expect(config).toMatchObject({ mayPretend: false, isTestSystem: false })
  })
})
