import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { z } from 'zod'
import * as contract from '#contract/auth.ts'
import { StartedGuest, startGuest } from '#contract/guests.ts'
import {
  emailKeyOf,
  hashPassword,
  insertAccount,
  startSession,
} from '#server/identity/auth/index.ts'
import { newId } from '#server/platform/ids.ts'
import type { World } from './world.ts'

/** Every account of a test has this password, so that its slow sign-up hash is made once. */
export const thePassword = 'a sea of tulips'
export const itsSignUpHash = '$2b$10$jCQqYQBNGLnjEO8ta.eQ0Oy4CBFcudBYlm4cnkijVmw6eoHjfRmMG'

export interface SignedUp {
  token: string
  id: string
  email: string
  password: string
}

/** Signs up as the form does, from a network address of its own. */
export async function signUp(
  world: World,
  input: { userType: contract.UserType; name?: string; email?: string; guestToken?: string },
): Promise<SignedUp> {
  const email = input.email ?? `${randomUUID()}@pitstop.example`
  const response = await world.app.inject({
    method: 'POST',
    url: contract.register.path,
    remoteAddress: anAddress(),
    headers: {
      [contract.deviceHeader]: browserOf(email),
      ...(input.guestToken ? { [contract.guestHeader]: input.guestToken } : {}),
    },
    payload: {
      email,
      password: itsSignUpHash,
      userType: input.userType,
      name: input.name ?? (input.userType === 'user' ? 'Maya Rosen' : 'Lantern Coffee House'),
    },
  })
  const { token, userId } = contract.SignedIn.parse(response.json())
  return { token, id: userId, email, password: thePassword }
}

/** A guest who has confirmed the address, as a free visit wants it; `proven: false` as sign-up leaves them. */
export const aGuest = (world: World, options: { proven?: boolean; name?: string } = {}) =>
  anAccount(world, { userType: 'user', proven: true, ...options })

/** Guests whose proven addresses lead to one mailbox. */
export async function sharingMailbox(world: World, count: number) {
  const name = randomUUID()
  const guests = []
  for (let index = 0; index < count; index++) {
    const email = `${name}+${index}@pitstop.example`
    guests.push(await anAccount(world, { userType: 'user', proven: true, email }))
  }
  return guests
}

export const aPartner = (world: World, options: { proven?: boolean; name?: string } = {}) =>
  anAccount(world, { userType: 'partner', ...options })

/** A guest without an account, as a first purchase makes one, from a network address of its own. */
export async function aNewcomer(world: World, remoteAddress = anAddress()) {
  const response = await world.app.inject({
    method: 'POST',
    url: startGuest.path,
    remoteAddress,
    payload: {},
  })
  const { token, guestId: id } = StartedGuest.parse(response.json())
  return { token, id, remoteAddress }
}

let storedHash: Promise<string> | undefined

/** An account as sign-up leaves it, but for a slow hash and an email of its own: for tests that need thousands. */
export async function aQuickAccount(
  world: World,
  userType: contract.UserType,
  name = 'Maya Rosen',
): Promise<SignedUp> {
  const now = world.clock.now()
  const id = newId(now)
  const email = `${id}@pitstop.example`
  const passwordHash = await (storedHash ??= hashPassword(thePassword))
  const account = { id, userType, name, email, emailKey: emailKeyOf(email), passwordHash }
  const token = await world.db.transact(async (tx) => {
    await insertAccount(tx, { ...account, bcryptSalt: null, emailProvenAt: now }, now)
    return startSession(tx, { accountId: id, device: 'A browser' }, now)
  })
  return { token, id, email, password: thePassword }
}

async function anAccount(
  world: World,
  {
    proven = false,
    ...asked
  }: { userType: contract.UserType; proven?: boolean; name?: string; email?: string },
) {
  const account = await signUp(world, asked)
  if (proven) await openProof(world, account.email)
  return account
}

/** The key of the browser that this address signs up in. */
export const browserOf = (email: string) => createHash('sha256').update(email).digest('base64url')

/** Opens the newest proof link that was mailed to this address, in the browser that signed up. */
export async function openProof(world: World, email: string) {
  const { status } = await world.ask(contract.verifyEmail, {
    deviceKey: browserOf(email),
    body: { token: await mailedToken(world, email) },
  })
  if (status !== 200) throw new Error(`The proof link of ${email} answered ${status}`)
}

const Mail = z.object({ subject: z.string(), text: z.string(), html: z.string() })

/** What was mailed to this address, newest first. */
export const mailsTo = (world: World, email: string) =>
  world.db.transact((tx) =>
    tx.many(
      Mail,
      `select subject, text_body as text, html_body as html from mails
       where to_address = $1 order by written_at desc, id desc`,
      [email],
    ),
  )

/** The token in the newest mail to this address that carries one. */
export async function mailedToken(world: World, email: string) {
  for (const { text } of await mailsTo(world, email)) {
    const [, token] = /[?&]token=([\w-]+)/.exec(text) ?? []
    if (token) return token
  }
  throw new Error(`No link was mailed to ${email}`)
}

/** The code in the newest mail to this address that carries one. */
export async function mailedCode(world: World, email: string) {
  for (const { subject } of await mailsTo(world, email)) {
    const [, code] = /^(\d{6})\b/.exec(subject) ?? []
    if (code) return code
  }
  throw new Error(`No code was mailed to ${email}`)
}

/** An IPv6 address in a block that nobody else has. */
export const anAddress = () =>
  `2001:db8:${randomBytes(4).toString('hex').match(/.{4}/g)?.join(':') ?? '1:1'}::1`
