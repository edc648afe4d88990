import { createHash, createHmac } from 'node:crypto'
import type { Visit } from '#contract/visits.ts'
import english from '#messages/en/wallet.json' with { type: 'json' }
import type { Holder } from '#server/access/visits/index.ts'
import { readCatalog } from '#server/messages/catalog/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import { Problem } from '#server/platform/problem.ts'
import { noteContent, type Pass } from './store.ts'
import type { WalletPass, Wallets } from './walletPass.ts'

export interface WalletDeps {
  transact: Transact
  clock: Clock
  wallets: Wallets
  /** Makes each pass's token, so that none is stored. */
  passKey: Buffer
  /** A visit as its guest sees it. */
  oneVisit: (holder: Holder, id: string) => Promise<Visit>
  /** Whose visit it is; undefined where it is not known any more. */
  guestOfVisit: (id: string) => Promise<string | undefined>
}

const walletWords = readCatalog('wallet.json', english)

/** All that a wallet proves itself by when it asks for a pass anew. */
export const tokenOf = (passKey: Buffer, passId: string) =>
  createHmac('sha256', passKey).update(`wallet pass ${passId}`).digest('base64url')

/** What of a visit a pass says. */
export interface Content {
  restroom: WalletPass['restroom']
  code: string | null
  endsAt: Date
}

/** A keypad's code is never in a wallet: it opens for longer than a visit, and is shown for one. */
export function contentOf({ location, code, validUntil }: Visit, now: Date): Content {
  const { name, address, coordinates } = location
  return {
    restroom: { name, address, ...coordinates },
    code: location.entry === 'keypad' ? null : code,
    endsAt: validUntil ? new Date(validUntil) : now,
  }
}

export const hashOf = ({ restroom, code, endsAt }: Content) =>
  createHash('sha256')
    .update(JSON.stringify([restroom, code, endsAt.toISOString()]))
    .digest()

export const toWalletPass = (
  { passKey }: Pick<WalletDeps, 'passKey'>,
  { id, language }: Pick<Pass, 'id' | 'language'>,
  content: Content,
): WalletPass => ({
  id,
  language,
  token: tokenOf(passKey, id),
  ...content,
  words: walletWords(language),
})

/** As the visit stands now; that it changed is written down for the phones that ask. */
export async function refresh(deps: WalletDeps, pass: Pass) {
  const { transact, clock } = deps
  const now = clock.now()
  const content = await contentNow(deps, pass)
  const contentHash = hashOf(content)
  const isChanged = await transact((tx) =>
    noteContent(tx, { id: pass.id, contentHash, endsAt: content.endsAt }, now),
  )
  return { content, changedAt: isChanged ? now : pass.changedAt }
}

async function contentNow(deps: WalletDeps, pass: Pass): Promise<Content> {
  const guestId = await deps.guestOfVisit(pass.visitId)
  const visit = guestId && (await visitOrNothing(deps, guestId, pass.visitId))
  if (visit) return contentOf(visit, pass.endsAt)
  const nowhere = { name: '', address: '', lat: 0, lng: 0 }
  return { restroom: nowhere, code: null, endsAt: pass.endsAt }
}

async function visitOrNothing({ oneVisit }: WalletDeps, guestId: string, visitId: string) {
  try {
    return await oneVisit({ guestId }, visitId)
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}
