import { createECDH, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { MasterSecrets } from '#server/access/doors/index.ts'
import { BadSetting, type Config } from './config.ts'

const keyBytes = 32
const Key = z
  .base64url()
  .transform((text) => Buffer.from(text, 'base64url'))
  .refine((key) => key.length === keyBytes, `must be ${keyBytes} bytes in base64url`)

const pushCurve = 'prime256v1'

/** The curve's private keys end a little below 2 ** 256: without the first bit every number is one. */
const scalarOf = (bytes: Buffer) => {
  bytes.writeUInt8(bytes.readUInt8(0) & 0x7f, 0)
  return bytes
}

function isPushKey(key: Buffer) {
  try {
    createECDH(pushCurve).setPrivateKey(key)
    return true
  } catch {
    return false
  }
}

/** Null keeps the place of one that was retired, since codes name theirs by its place. */
const Masters = z.array(Key.nullable()).min(1)

const Stored = z.object({
  masterSecrets: Masters.optional(),
  /** What `masterSecrets` was called; installations have it in a file or a setting. */
  doorMasters: Masters.optional(),
  /** Which one new codes are made with, counted from 1. Default: the last. */
  currentMaster: z.number().int().min(1).optional(),
  /** Encrypts the fixed codes of keypad doors. */
  keypadKey: Key,
  /** Identifies us to push services. Changing it ends every push subscription. */
  pushKey: Key.refine(isPushKey, 'must be a private key of P-256').optional(),
  /** Opens what only the operator of a test system may see: the outbox page and the clock. */
  testKey: z.string().min(20).optional(),
})

/** What the database and its backups must never hold. */
const Secrets = Stored.transform(
  ({ doorMasters, masterSecrets: keys = doorMasters, currentMaster, ...others }, context) => {
    const refuse = (path: string, message: string) => {
      context.addIssue({ code: 'custom', path: [path], message })
      return z.NEVER
    }
    if (!keys) return refuse('masterSecrets', 'is missing')
    const current = currentMaster ?? keys.length
    if (!keys[current - 1]) return refuse('currentMaster', 'names no secret of masterSecrets')
    const masterSecrets: MasterSecrets = { keys, current }
    return { ...others, masterSecrets }
  },
)
/** `masterSecrets` are those that door codes are derived from. */
export type Secrets = z.output<typeof Secrets>

/** Encrypts operators' second factors: a key of its own, made from one that every installation has. */
export const totpKeyOf = ({ keypadKey }: Pick<Secrets, 'keypadKey'>) =>
  Buffer.from(hkdfSync('sha256', keypadKey, '', 'pitstop operator totp', keyBytes))

/** Makes the marks by which lines of the log are told apart without naming whom they are about. */
export const logKeyOf = ({ keypadKey }: Pick<Secrets, 'keypadKey'>) =>
  Buffer.from(hkdfSync('sha256', keypadKey, '', 'pitstop log marks', keyBytes))
/** Seals the secrets of partners' authenticators. */
export const factorKeyOf = ({ keypadKey }: Pick<Secrets, 'keypadKey'>) =>
  Buffer.from(hkdfSync('sha256', keypadKey, '', 'pitstop partner totp', keyBytes))

/** Makes the hashes by which budgets of abuse tell guests' devices apart. */
export const deviceSecretOf = ({ keypadKey }: Pick<Secrets, 'keypadKey'>) =>
  Buffer.from(hkdfSync('sha256', keypadKey, '', 'pitstop guest devices', keyBytes))

/** Makes the hashes by which suspended guests are known again. */
export const suspensionSecretOf = ({ keypadKey }: Pick<Secrets, 'keypadKey'>) =>
  Buffer.from(hkdfSync('sha256', keypadKey, '', 'pitstop suspended guests', keyBytes))

/** Seals what webhooks are signed with. */
export const webhookKeyOf = ({ keypadKey }: Pick<Secrets, 'keypadKey'>) =>
  Buffer.from(hkdfSync('sha256', keypadKey, '', 'pitstop webhooks', keyBytes))

/** Makes the tokens by which wallets ask for their passes anew. */
export const passKeyOf = ({ keypadKey }: Pick<Secrets, 'keypadKey'>) =>
  Buffer.from(hkdfSync('sha256', keypadKey, '', 'pitstop wallet passes', keyBytes))

/** Hashes the PINs of staff: without it the database tells none of them. */
export const pinKeyOf = ({ keypadKey }: Pick<Secrets, 'keypadKey'>) =>
  Buffer.from(hkdfSync('sha256', keypadKey, '', 'pitstop staff pins', keyBytes))

/** The two halves of our push key; an installation from before there was one has it made from another key. */
export function pushKeysOf({ pushKey, keypadKey }: Pick<Secrets, 'pushKey' | 'keypadKey'>) {
  const key =
    pushKey ?? scalarOf(Buffer.from(hkdfSync('sha256', keypadKey, '', 'pitstop push', keyBytes)))
  const pair = createECDH(pushCurve)
  pair.setPrivateKey(key)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: key.toString('base64url') }
}

/** Tells two sets of secrets apart, and nothing about either: a mark of the key and one of each master. */
export const marksOf = ({ masterSecrets, keypadKey }: Secrets) =>
  [markOf(keypadKey, ''), ...masterSecrets.keys.map((key) => key && markOf(keypadKey, key))].join(
    '.',
  )

const markOf = (keypadKey: Buffer, master: Buffer | '') =>
  createHmac('sha256', keypadKey).update('pitstop secrets mark').update(master).digest('base64url')

/**
 * Whether these secrets open what those of the marks sealed: all of theirs are here, but for masters that were retired at
 * either place. A backup of an older version has the mark of its first master alone.
 */
export function hasSecretsOf(secrets: Secrets, marks: string) {
  const own = marksOf(secrets).split('.')
  const theirs = marks.includes('.') ? marks.split('.') : [own[0], marks]
  return theirs.every((mark, place) => mark === '' || own[place] === '' || mark === own[place])
}

const freshSecrets = () => ({
  masterSecrets: [randomBytes(keyBytes).toString('base64url')],
  keypadKey: randomBytes(keyBytes).toString('base64url'),
  pushKey: scalarOf(randomBytes(keyBytes)).toString('base64url'),
  testKey: randomBytes(18).toString('base64url'),
})

/** From PITSTOP_SECRETS, or from the data folder, where the first start makes them (mode 0600). */
export function readSecrets(config: Pick<Config, 'secrets' | 'dataDir'>): Secrets {
  if (config.secrets) return parseSecrets(config.secrets, 'PITSTOP_SECRETS')
  const file = join(config.dataDir, 'secrets.json')
  try {
    return parseSecrets(readFileSync(file, 'utf8'), file)
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  const text = JSON.stringify(freshSecrets())
  // Renamed only when whole: a start that is killed here must not leave half a secret behind.
  writeFileSync(`${file}.half`, text, { mode: 0o600, flush: true })
  renameSync(`${file}.half`, file)
  return parseSecrets(text, file)
}

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

function parseSecrets(text: string, source: string): Secrets {
  const parsed = Secrets.safeParse(parseJson(text))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new BadSetting(`${source}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? 'not valid'}`)
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
