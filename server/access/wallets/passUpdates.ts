import { timingSafeEqual } from 'node:crypto'
import { tokenHash } from '#server/identity/auth/index.ts'
import { countAttempt, type Limit } from '#server/identity/limits/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import { after, day, hour, minute } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import { inBatches } from '#server/platform/inBatches.ts'
import type { Job } from '#server/platform/jobs.ts'
import { refresh, tokenOf, toWalletPass, type WalletDeps } from './showPass.ts'
import {
  addDevice,
  deletePasses,
  findPass,
  type Pass,
  passesOnDevice,
  passOfTicket,
  removeDevice,
} from './store.ts'

/** Enough for the phones and watches of a family. */
const maxDevices = 10

/** A phone holds few codes at once, so the passes that end last are enough. */
const maxListed = 20

const filesOfPass: Limit = { kind: 'wallet_file', max: 60, withinMs: hour }

/** A pass that has ended has no further use, and the wallet grays it out by itself. */
const keptMs = day

/** @returns the pass file for a browser's download ticket; undefined after its expiry or over the limit. */
export const fileOfTicket =
  (deps: WalletDeps) =>
  async (ticket: string): Promise<Buffer | undefined> => {
    const pass = await deps.transact((tx) => passOfTicket(tx, tokenHash(ticket), deps.clock.now()))
    if (!pass || !(await mayFetch(deps, pass))) return undefined
    const { content } = await refresh(deps, pass)
    return deps.wallets.apple?.sign(toWalletPass(deps, pass, content))
  }

const mayFetch = async ({ transact, clock }: WalletDeps, { id }: Pass) =>
  (await transact((tx) => countAttempt(tx, filesOfPass, id, clock.now()))) === undefined

export interface Shown {
  passType: string
  passId: string
  token: string | undefined
}

/** Finds the pass that a wallet requests. It checks the token before it reads the database. */
async function shownPass(deps: WalletDeps, { passType, passId, token }: Shown) {
  if (passType !== (await deps.wallets.apple?.passType())) return undefined
  const right = Buffer.from(tokenOf(deps.passKey, passId))
  const given = Buffer.from(token ?? '')
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  return deps.transact((tx) => findPass(tx, passId))
}

type Answer<State extends string> = Promise<{ state: State | 'unknown' | 'too_many' }>

export const registerDevice =
  (deps: WalletDeps) =>
  async (
    shown: Shown,
    { deviceId, pushToken }: { deviceId: string; pushToken: string },
  ): Answer<'added' | 'known'> => {
    const pass = await shownPass(deps, shown)
    if (!pass) return { state: 'unknown' }
    const device = { passId: pass.id, deviceId, pushToken, max: maxDevices }
    const state = await deps.transact((tx) => addDevice(tx, device, deps.clock.now()))
    return { state: state === 'full' ? 'too_many' : state }
  }

export const unregisterDevice =
  (deps: WalletDeps) =>
  async (shown: Shown, deviceId: string): Answer<'removed'> => {
    const pass = await shownPass(deps, shown)
    if (!pass) return { state: 'unknown' }
    await deps.transact((tx) => removeDevice(tx, pass.id, deviceId))
    return { state: 'removed' }
  }

/** Apple's protocol sends no token here: the device's id is the secret, and the reply contains only pass ids. */
export const changedPasses =
  (deps: WalletDeps) =>
  async ({
    passType,
    deviceId,
    since,
  }: {
    passType: string
    deviceId: string
    since: Date | undefined
  }) => {
    if (passType !== (await deps.wallets.apple?.passType())) return undefined
    const passes = await deps.transact((tx) => passesOnDevice(tx, deviceId, maxListed))
    const changed = []
    for (const pass of passes) {
      const { changedAt } = await refresh(deps, pass)
      if (!since || changedAt > since) changed.push({ id: pass.id, changedAt })
    }
    if (changed.length === 0) return undefined
    const lastUpdated = Math.max(...changed.map(({ changedAt }) => changedAt.getTime()))
    return { serialNumbers: changed.map(({ id }) => id), lastUpdated: String(lastUpdated) }
  }

/** The current pass file; `same` where it has not changed since. */
export const passFile =
  (deps: WalletDeps) =>
  async (
    shown: Shown,
    since: Date | undefined,
  ): Promise<
    { state: 'unknown' | 'same' | 'too_many' } | { state: 'file'; file: Buffer; changedAt: Date }
  > => {
    const pass = await shownPass(deps, shown)
    const { apple } = deps.wallets
    if (!pass || !apple) return { state: 'unknown' }
    const { content, changedAt } = await refresh(deps, pass)
    // The If-Modified-Since header has whole seconds.
    if (since && Math.floor(changedAt.getTime() / 1000) <= since.getTime() / 1000)
      return { state: 'same' }
    if (!(await mayFetch(deps, pass))) return { state: 'too_many' }
    return { state: 'file', file: await apple.sign(toWalletPass(deps, pass, content)), changedAt }
  }

export const forgetWalletPasses = ({
  transact,
  clock,
}: {
  transact: Transact
  clock: Clock
}): Job => ({
  name: 'forget wallet passes',
  everyMs: 60 * minute,
  run: () =>
    inBatches((max) => transact((tx) => deletePasses(tx, after(clock.now(), -keptMs), max))),
})
