import { bankHoldHours } from '#contract/payouts.ts'
import { after, day, hour, minute } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { newSecret } from '#server/platform/ids.ts'
import { Problem } from '#server/platform/problem.ts'
import { findLink, insertLink, type LinkPurpose, type NewLink } from './linkStore.ts'
import { tokenHash } from './tokens.ts'

/** How long a mailed link works. A reset opens the account, so it is the shortest. */
const lifetimesMs: Record<LinkPurpose, number> = {
  reset_password: 30 * minute,
  prove_email: 7 * day,
  change_email: day,
  stop_payouts: bankHoldHours * hour,
}

/** Writes a link down and answers its token, which is kept nowhere but in the mail. */
export async function newLink(tx: Tx, link: NewLink, now: Date) {
  const token = newSecret()
  await insertLink(tx, {
    ...link,
    hash: tokenHash(token),
    expiresAt: after(now, lifetimesMs[link.purpose]),
  })
  return token
}

/** What a mailed link stands for, without using it up. */
export async function openLink(tx: Tx, token: string, purposes: LinkPurpose[], now: Date) {
  const link = await findLink(tx, tokenHash(token), purposes, now)
  if (!link) throw linkNotValid()
  return link
}

/** Used, expired and invented look the same. */
export const linkNotValid = () =>
  new Problem(
    410,
    'link_not_valid',
    'This link was already used or has expired. Please get a new one.',
  )
