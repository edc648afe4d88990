import type { Tx } from '#server/platform/db.ts'
import { writeMail } from '#server/mail/index.ts'
import { newLink } from './links.ts'

/** Where the links in our mails lead: the product's own address, known once the server listens. */
export type PublicUrl = () => string

export interface Addressee {
  id: string
  email: string
}

/** Each writes its link and its mail in the caller's transaction. */
export const letters = (publicUrl: PublicUrl) => ({
  proof: async (tx: Tx, { id, email }: Addressee, now: Date) => {
    const token = await newLink(tx, { accountId: id, purpose: 'prove_email', email }, now)
    await writeMail(
      tx,
      {
        to: email,
        subject: 'Confirm your email address',
        paragraphs: ['Please confirm that this address is yours.', ifNotYou],
        link: { label: 'Confirm this address', url: `${publicUrl()}/#/auth/prove?token=${token}` },
      },
      now,
    )
  },

  reset: async (tx: Tx, { id, email }: Addressee, now: Date) => {
    const token = await newLink(tx, { accountId: id, purpose: 'reset_password', email }, now)
    await writeMail(
      tx,
      {
        to: email,
        subject: 'Choose a new password',
        paragraphs: [
          'Somebody asked for a new password for your account. This link works once, for 30 minutes.',
          ifNotYou,
        ],
        link: { label: 'Choose a new password', url: `${publicUrl()}/#/auth/reset?token=${token}` },
      },
      now,
    )
  },

  newEmail: async (tx: Tx, { id, email }: Addressee, now: Date) => {
    const token = await newLink(tx, { accountId: id, purpose: 'change_email', email }, now)
    await writeMail(
      tx,
      {
        to: email,
        subject: 'Confirm your new email address',
        paragraphs: ['Your account moves to this address once you confirm it.', ifNotYou],
        link: { label: 'Confirm this address', url: `${publicUrl()}/#/auth/prove?token=${token}` },
      },
      now,
    )
  },

  /** Told to the old address, which may be the only one its owner still reads. */
  emailMoves: (tx: Tx, { oldEmail }: { oldEmail: string }, now: Date) =>
    writeMail(
      tx,
      {
        to: oldEmail,
        subject: 'Your email address is being changed',
        paragraphs: [
          'Somebody signed in to your account asked to move it to another email address.',
          'If it was not you, choose a new password now: that stops the move.',
        ],
        link: { label: 'Choose a new password', url: `${publicUrl()}/#/auth/reset` },
      },
      now,
    ),
})

export type Letters = ReturnType<typeof letters>

const ifNotYou = 'If it was not you, you can leave this mail unanswered.'
