import { randomBytes, randomUUID } from 'node:crypto'
import * as auth from '#contract/auth.ts'
import { events } from '#contract/events.ts'
import { currentGuest } from '#contract/guests.ts'
import { thePassword } from '#server/testing/accounts.ts'
import { many, send, signUpHash } from '../guest.ts'

/** A request, ready to be written; `from` is the address that asks. */
export interface Flood {
  name: string
  askers: number
  from: string[]
  next: () => Buffer
}

export interface Person {
  email: string
  token: string
}

const attackers = 15
/** The flood of one stranger, and of a small crowd of them. */
const oneAddress = ['127.0.0.2']
const manyAddresses = Array.from({ length: 20 }, (_, n) => `127.0.0.${n + 2}`)

/** What strangers do at once, one flood after the other. `owner` is whom they are after. */
export async function strangerFloods(url: string, owner: Person): Promise<Flood[]> {
  const accounts = await many(attackers, () => aPerson(url))
  let turn = 0
  const nextAccount = () => accounts[turn++ % accounts.length]?.token ?? ''
  const anEmail = () => `${randomUUID()}@pitstop.example`
  const anInvented = () => randomBytes(32).toString('base64url')
  return [
    { name: 'readiness', askers: 400, from: oneAddress, next: () => get('/readyz') },
    {
      name: 'streams, one invented token',
      askers: 400,
      from: oneAddress,
      next: () => get(events.path, 'invented'),
    },
    {
      name: 'pages, invented tokens',
      askers: 400,
      from: manyAddresses,
      next: () => get(currentGuest.path, anInvented()),
    },
    {
      name: 'right passwords inside',
      askers: 75,
      from: oneAddress,
      next: () =>
        post(auth.changeEmail, { email: anEmail(), password: thePassword }, nextAccount()),
    },
    {
      name: 'wrong passwords',
      askers: 100,
      from: manyAddresses,
      next: () => signIn(owner.email, 'a guess'),
    },
    {
      name: 'resets',
      askers: 100,
      from: manyAddresses,
      next: () => post(auth.askReset, { email: anEmail() }),
    },
  ]
}

export async function aPerson(url: string): Promise<Person> {
  const email = `${randomUUID()}@pitstop.example`
  const { token } = await send(url, auth.register, {
    body: { email, password: signUpHash, userType: 'user', name: 'Maya Rivers' },
  })
  return { email, token }
}

export const signIn = (email: string, password = thePassword, deviceKey?: string) =>
  request(
    'POST',
    auth.login.path,
    deviceKey ? [`${auth.deviceHeader}: ${deviceKey}`] : [],
    JSON.stringify({ email, password, userType: 'user' }),
  )

export const get = (path: string, token?: string) => request('GET', path, bearer(token))

const post = (call: { method: string; path: string }, body: object, token?: string) =>
  request(call.method, call.path, bearer(token), JSON.stringify(body))

const bearer = (token?: string) => (token ? [`authorization: Bearer ${token}`] : [])

function request(method: string, path: string, headers: string[], body = '') {
  const ofBody = body
    ? ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`]
    : []
  const head = [`${method} ${path} HTTP/1.1`, 'host: pitstop.example', ...headers, ...ofBody]
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`)
}
