import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import * as auth from '#contract/auth.ts'
import type { Call } from '#contract/call.ts'
import { buyPlan, confirmOrder } from '#contract/checkout.ts'
import { currentGuest } from '#contract/guests.ts'
import { activeLocations, type Location, saveLocation, setVisibility } from '#contract/locations.ts'
import { centsOf } from '#contract/money.ts'
import { oneVisit, requestAccess } from '#contract/visits.ts'

/** bcrypt of a fixed password, as a browser would send it: hashing it each time would measure this program. */
export const signUpHash = '$2b$10$jCQqYQBNGLnjEO8ta.eQ0Oy4CBFcudBYlm4cnkijVmw6eoHjfRmMG'

/** How requests are sent. */
export interface Via {
  /** They are given up after this time. */
  timeoutMs?: number
  /** The address they come from, where this machine counts as a trusted proxy: limits count by it. */
  from?: string
}
const directly: Via = {}

/** A guest over HTTP, for measurements and kill tests. */
export async function aGuestAt(url: () => string, via = directly) {
  const { token } = await send(url(), auth.register, {
    ...via,
    body: {
      email: `${randomUUID()}@pitstop.example`,
      password: signUpHash,
      userType: 'user',
      name: 'Maya Rivers',
    },
  })
  const ask = <C extends Call>(call: C, options: CallInput<C> = {}) =>
    send(url(), call, { ...via, ...options }, token)
  const payAt = (address: string) => pay(hereOf(address, url()), via)

  return {
    token,
    /** Buys a plan with the test card that pays; answers once the product said that it is there. */
    buyPass: async () => {
      const order = await ask(buyPlan, {
        body: { planId: 'price_2', purchaseKey: randomUUID() },
      })
      const sessionId = await payAt(order.url)
      const outcome = await ask(confirmOrder, { body: { sessionId } })
      return outcome.kind === 'plan_ready'
    },
    /** Asks for access; pays where that is asked for. Answers the visit that was granted. */
    getCode: async (location: Pick<Location, '_id' | 'price'>) => {
      const reply = await ask(requestAccess, {
        body: {
          locationId: location._id,
          purchaseKey: randomUUID(),
          shownCents: centsOf(location.price),
        },
      })
      if (reply.kind !== 'checkout') return reply.visitId
      const settled = await ask(confirmOrder, {
        body: { sessionId: await payAt(reply.url) },
      })
      return settled.kind === 'visit_ready' ? settled.visitId : undefined
    },
    profile: () => ask(currentGuest),
    visit: (id: string) => ask(oneVisit, { params: { id } }),
  }
}

/** A new account; answers its session. */
export const signedUpAs = (url: string, userType: auth.UserType, via = directly) =>
  send(url, auth.register, {
    ...via,
    body: {
      email: `${randomUUID()}@pitstop.example`,
      password: signUpHash,
      userType,
      name: 'Lantern Coffee House',
    },
  })

/** A partner who lists a restroom and opens it to guests. */
export async function aLocationAt(url: string): Promise<Location> {
  const { token } = await aPartnerAt(url, 2.5)
  return send(url, setVisibility, { body: { isActive: true } }, token)
}

/** A partner whose restroom is saved and still hidden. */
export async function aPartnerAt(url: string, price: number, via = directly) {
  const { token } = await signedUpAs(url, 'partner', via)
  const { _id } = await send(
    url,
    saveLocation,
    {
      ...via,
      body: {
        name: 'Lantern Coffee House',
        address: '218 W 46th St, New York, NY 10036',
        coordinates: { lat: 40.7591, lng: -73.9865 },
        price,
      },
    },
    token,
  )
  return { token, locationId: _id }
}

/** A partner's door, and the code of the one guest who is coming. */
export async function aDoorWithGuest(url: string) {
  const price = 2.5
  const { token, locationId } = await aPartnerAt(url, price)
  await send(url, setVisibility, { body: { isActive: true } }, token)
  const guest = await aGuestAt(() => url)
  const visitId = await guest.getCode({ _id: locationId, price })
  const { code } = await guest.visit(visitId ?? '')
  if (code === null) throw new Error('The guest has no code')
  return { token, code }
}

export const locationsAt = (url: string) => send(url, activeLocations, { query: { limit: '200' } })

/** The sandbox is a part of every process, whichever address stands in the link. */
function hereOf(address: string, url: string) {
  const { pathname, search } = new URL(address, url)
  return new URL(pathname + search, url)
}

/** Sends the sandbox's card form, as its page does. Answers the session's id. */
async function pay(checkoutUrl: URL, via: Via) {
  const response = await fetch(checkoutUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...from(via) },
    body: JSON.stringify({ card: 'pays' }),
    redirect: 'manual',
    ...within(via),
  })
  await response.arrayBuffer()
  if (response.status >= 400) throw new Error(`The card form answered ${response.status}`)
  return z.string().parse(checkoutUrl.pathname.split('/').at(-1))
}

/** What a product needs to run on a database of the bench. */
export function postgresEnv(url: string) {
  const key = Buffer.alloc(32, 1).toString('base64url')
  return {
    DATABASE_URL: url,
    PITSTOP_DEMO: '1',
    PITSTOP_SECRETS: JSON.stringify({ masterSecrets: [key], keypadKey: key }),
  }
}

/** Signing up costs a server what guessing a password would: more at once only wait. */
const madeAtOnce = 4

export async function many<T>(count: number, make: (index: number) => Promise<T>) {
  const made: T[] = []
  for (let from = 0; from < count; from += madeAtOnce) {
    const some = Array.from({ length: Math.min(madeAtOnce, count - from) }, (_, n) => from + n)
    made.push(...(await Promise.all(some.map(make))))
  }
  return made
}

const within = ({ timeoutMs }: Via) =>
  timeoutMs === undefined ? {} : { signal: AbortSignal.timeout(timeoutMs) }
const from = ({ from: address }: Via): Record<string, string> =>
  address === undefined ? {} : { 'x-forwarded-for': address }

interface CallInput<C extends Call> extends Via {
  params?: z.input<C['params']>
  query?: z.input<C['query']>
  body?: z.input<C['body']>
}

export async function send<C extends Call>(
  url: string,
  call: C,
  { params, query, body, ...via }: CallInput<C>,
  token?: string,
): Promise<z.output<C['reply']>> {
  const path = Object.entries(params ?? {}).reduce<string>(
    (known, [name, value]) => known.replace(`:${name}`, String(value)),
    call.path,
  )
  const search = new URLSearchParams(
    Object.entries(query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
  )
  const response = await fetch(`${url}${path}?${search.toString()}`, {
    method: call.method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...from(via),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...within(via),
  })
  const answer: unknown = await response.json()
  if (!response.ok) throw new Error(`${call.path} answered ${response.status}`)
  return call.reply.parse(answer) as z.output<C['reply']>
}
