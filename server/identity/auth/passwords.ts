import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { hash as bcrypt } from '@node-rs/bcrypt'
import { bcryptCost } from '#contract/auth.ts'
import { fairTurns, type Turn } from '#server/platform/overload/fairTurns.ts'

/** No more than there are cores, or they take the event loop's; of the four threads one is left to files. */
const maxHashesAtOnce = Math.min(3, availableParallelism())

const { inTurn, refuseIfFull } = fairTurns(maxHashesAtOnce, [
  { name: 'known device', atOnce: 2, waiting: 20, waitingPerKey: 4 },
  { name: 'sign-in', atOnce: 2, waiting: 40, waitingPerKey: 20 },
  { name: 'repeated sign-in', atOnce: 2, waiting: 40, waitingPerKey: 20 },
  { name: 'session', atOnce: 1, waiting: 20, waitingPerKey: 10 },
  { name: 'new password', atOnce: 1, waiting: 20, waitingPerKey: 20 },
])

/**
 * Who waits for a hash: a sign-in by its address block, or by its account where the device is known; a person inside a
 * session by the account; a new password by the address block, or by its account.
 */
export type HashTurn = Turn<
  'known device' | 'sign-in' | 'repeated sign-in' | 'session' | 'new password'
>

/** Refuses what would wait for a hash in vain, before the database is asked for it. */
export const refuseIfBusy: (turn: HashTurn) => Promise<void> = refuseIfFull

/** Of a command or a seed, which nothing else runs beside. */
const ownTurn: HashTurn = { lane: 'new password', key: 'this machine' }

/** What a password is checked against. `bcryptSalt` is there until the first login. */
export interface StoredPassword {
  passwordHash: string
  bcryptSalt: string | null
}

/** Matches no password: for an account without a password sign-in. */
export const unusablePassword: StoredPassword = { passwordHash: '!', bcryptSalt: null }

/** What is kept of a password as typed. */
export const hashPassword = (password: string, turn = ownTurn, cost = recommendedCost) =>
  inTurn(turn, () => argon2id(password, cost))

const signUpHash = new RegExp(
  `^\\$2[aby]\\$${bcryptCost}\\$([./A-Za-z0-9]{22})([./A-Za-z0-9]{31})$`,
)

/** A bcrypt string of the sign-up form, spelled the one way we keep; undefined where it is not one. */
export function readSignUpHash(sent: string) {
  const [whole, salt = '', digest = ''] = signUpHash.exec(sent) ?? []
  if (!whole) return undefined
  const bcryptSalt = `$2b$${bcryptCost}$${salt.slice(0, -1)}${lastOfSalt(salt)}`
  return { bcryptSalt, bcryptHash: bcryptSalt + digest }
}

// The last of 22 characters carries two bits of the salt; some writers leave rubbish in the other four.
const alphabet = './ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
// bcrypt has Base64 letters of its own, in an order of its own.
const standardAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

const lastOfSalt = (salt: string) => alphabet[alphabet.indexOf(salt.slice(-1)) & 0b11_0000] ?? '.'

/** What is kept of a sign-up: never the sent hash itself, since anyone who read it could sign in with it. */
export async function hashSignUp(
  { bcryptSalt, bcryptHash }: { bcryptSalt: string; bcryptHash: string },
  turn = ownTurn,
  cost = recommendedCost,
): Promise<StoredPassword> {
  return { passwordHash: await hashPassword(bcryptHash, turn, cost), bcryptSalt }
}

/** One bcrypt and one argon2id, whatever is stored and whether anything is: time tells nothing. */
export const passwordMatches = (
  typed: string,
  stored: StoredPassword | undefined,
  turn: HashTurn = ownTurn,
) =>
  inTurn(turn, async () => {
    const bcrypted = await bcryptWith(stored?.bcryptSalt ?? dummySalt, typed)
    const message = stored?.bcryptSalt ? bcrypted : typed
    const kept = readPhc(stored?.passwordHash ?? '')
    const { salt, digest, cost } = kept ?? dummy
    const isSame = timingSafeEqual(await digestOf(message, salt, cost), digest)
    return isSame && kept !== undefined
  })

/** The same string as the form made, where salt and password are the same. */
async function bcryptWith(bcryptSalt: string, password: string) {
  const [, , , salt = ''] = bcryptSalt.split('$')
  const standard = Array.from(salt, (letter) => standardAlphabet[alphabet.indexOf(letter)])
  const bytes = Buffer.from(standard.join(''), 'base64')
  const hashed = await bcrypt(password, bcryptCost, bytes)
  return bcryptSalt.slice(0, 4) + hashed.slice(4)
}

/** What a hash takes of a machine. */
export interface PasswordCost {
  memoryKib: number
  passes: number
}

/** One of OWASP's recommendations. */
const recommendedCost: PasswordCost = { memoryKib: 19_456, passes: 2 }
const parallelism = 1
const saltBytes = 16
const digestBytes = 32

const runArgon2 = promisify(argon2)

const digestOf = (message: string, nonce: Uint8Array, { memoryKib, passes }: PasswordCost) =>
  runArgon2('argon2id', {
    message,
    nonce,
    parallelism,
    passes,
    memory: memoryKib,
    tagLength: digestBytes,
  })

async function argon2id(message: string, cost: PasswordCost) {
  const salt = randomBytes(saltBytes)
  const { memoryKib, passes } = cost
  const prefix = `$argon2id$v=19$m=${memoryKib},t=${passes},p=${parallelism}$`
  return prefix + [salt, await digestOf(message, salt, cost)].map(unpadded).join('$')
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

const phcPattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([\w+/]+)\$([\w+/]+)$/

function readPhc(phc: string) {
  const [whole, memoryKib, passes, salt = '', digest = ''] = phcPattern.exec(phc) ?? []
  if (!whole) return undefined
  const read = {
    salt: Buffer.from(salt, 'base64'),
    digest: Buffer.from(digest, 'base64'),
    cost: { memoryKib: Number(memoryKib), passes: Number(passes) },
  }
  return read.digest.length === digestBytes ? read : undefined
}

const dummySalt = `$2b$${bcryptCost}$${'.'.repeat(22)}`
const dummy = {
  salt: randomBytes(saltBytes),
  digest: randomBytes(digestBytes),
  cost: recommendedCost,
}
