import type { Language } from '#contract/language.ts'
import type { Wallet } from '#contract/wallets.ts'
import { tokenHash } from '#server/identity/auth/index.ts'
import { countAttempt, type Limit, tooMany } from '#server/identity/limits/index.ts'
import { after, hour, minute } from '#server/platform/clock.ts'
import { newId, newSecret } from '#server/platform/ids.ts'
import { Problem } from '#server/platform/problem.ts'
import { contentOf, hashOf, toWalletPass, type WalletDeps } from './showPass.ts'
import { savePass } from './store.ts'

/** A browser fetches the file at once, and a second time where its wallet does. */
const ticketMs = 5 * minute

/** Signing one keeps the process busy for some 30 ms. */
const passesOfGuest: Limit = { kind: 'wallet_pass', max: 20, withinMs: hour }

interface Wanted {
  visitId: string
  wallet: Wallet
  language: Language
}

/** Makes a pass of a code that is live, and answers where the phone gets it. */
export const addToWallet =
  (deps: WalletDeps) =>
  async (guestId: string, { visitId, wallet, language }: Wanted) => {
    const { transact, clock, wallets } = deps
    const now = clock.now()
    if (!wallets[wallet]) throw notOffered()
    const visit = await deps.oneVisit({ guestId }, visitId)
    if (visit.location.entry === 'keypad') throw notForKeypads()
    const content = contentOf(visit, now)
    if (content.code === null) throw noCode()
    const ticket = wallet === 'apple' ? newSecret() : null
    const pass = await transact(async (tx) => {
      const until = await countAttempt(tx, passesOfGuest, guestId, now)
      if (until) throw tooManyPasses(until, now)
      return savePass(
        tx,
        {
          id: newId(now),
          visitId,
          language,
          contentHash: hashOf(content),
          endsAt: content.endsAt,
          ticket: ticket === null ? null : { hash: tokenHash(ticket), until: after(now, ticketMs) },
        },
        now,
      )
    })
    if (ticket) return { url: `${filePath}/${ticket}` }
    const url = await wallets.google?.link(toWalletPass(deps, pass, content))
    if (!url) throw notOffered()
    return { url }
  }

/** Where a browser fetches the file of a pass. */
export const filePath = '/wallet/passes'

const notOffered = () =>
  new Problem(409, 'wallet_not_offered', 'This wallet isn’t available here. Use the code itself.')

const notForKeypads = () =>
  new Problem(
    409,
    'wallet_not_for_keypads',
    'Codes for keypad doors stay in Pitstop. Open your visit to see it.',
  )

const noCode = () =>
  new Problem(409, 'wallet_no_code', 'There’s no live code to save. Open your visit to see why.')

const tooManyPasses = (until: Date, now: Date) =>
  tooMany(
    'too_many_wallet_passes',
    'Your code was saved many times. Use the one you have, or try again later.',
    until,
    now,
  )
