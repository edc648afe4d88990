import type { z } from 'zod'
import * as contract from '#contract/addressCodes.ts'
import { guestHeader } from '#contract/auth.ts'
import * as recovery from '#contract/recovery.ts'
import { anAddress, mailedCode } from './accounts.ts'
import type { World } from './world.ts'

interface Device {
  token: string
  deviceKey?: string
}

/** A code that is not the one that was mailed. */
export const otherThan = (code: string, by = 1) =>
  ((Number(code) + by) % 1_000_000).toString().padStart(6, '0')

export const askKeep = (world: World, { token, deviceKey }: Device, email: string) =>
  world.ask(contract.askKeepCode, { token, body: { email }, ...(deviceKey ? { deviceKey } : {}) })

export const keep = (world: World, { token, deviceKey }: Device, code: string) =>
  world.ask(contract.claimGuest, { token, body: { code }, ...(deviceKey ? { deviceKey } : {}) })

/** A guest without an account has typed the address, and the code that was mailed there. */
export async function keepAt(world: World, device: Device, email: string) {
  const { status } = await askKeep(world, device, email)
  if (status !== 200) throw new Error(`No code was mailed: ${status}`)
  return keep(world, device, await mailedCode(world, email))
}

/** Asks for a code to sign in with; answers what the browser shows with it. */
export const askSignIn = (world: World, email: string, deviceKey?: string) =>
  world.ask(contract.askSignInCode, { body: { email }, ...(deviceKey ? { deviceKey } : {}) })

interface TypedCode {
  request: string
  code: string
  userType?: 'user' | 'partner'
  secondFactor?: string
  /** Of the guest without an account in this browser. */
  guestToken?: string
}

export async function signInWith(world: World, { guestToken, ...typed }: TypedCode) {
  const answer = await world.app.inject({
    method: 'POST',
    url: contract.signInByCode.path,
    remoteAddress: anAddress(),
    headers: guestToken ? { [guestHeader]: guestToken } : {},
    payload: { userType: 'user', ...typed },
  })
  return {
    status: answer.statusCode,
    ...answer.json<{ error?: string; token?: string; guestKept?: boolean; triesLeft?: number }>(),
  }
}

/** What a right code opens, where one guest paid with the address. */
export function opened(reply: z.output<typeof recovery.recover.reply>): recovery.Recovered {
  if ('choices' in reply) throw new Error(`${reply.choices.length} guests paid with this address`)
  return reply
}

/** What a guest without an account paid for with this address is open on another phone. */
export async function aRecovered(
  world: World,
  { guest, email }: { guest: { token: string }; email: string },
) {
  const { request } = (await world.ask(recovery.askRecovery, { body: { email } })).reply
  const body = { request, code: await mailedCode(world, email) }
  const { token } = opened((await world.ask(recovery.recover, { body })).reply)
  const { reply } = await world.ask(recovery.listRecoveries, { token: guest.token })
  return { token, id: reply[0]?.id ?? '' }
}
