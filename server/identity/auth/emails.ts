import { unknownDevice } from '#contract/auth.ts'
import { type Addressee, type EmailValues, emailQueue } from '#server/messages/mail/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { newLink } from './links.ts'

/** Where the links in our mails lead: the product's own address, known once the server listens. */
export type PublicUrl = () => string

/** Each writes its link and its mail in the caller's transaction. */
export const authEmails = (publicUrl: PublicUrl) => {
  const write = emailQueue(publicUrl)
  return {
    proof: async (tx: Tx, to: Addressee, now: Date) => {
      const token = await newLink(tx, { ...linkTo(to), purpose: 'prove_email' }, now)
      const path = `/auth/prove?token=${token}` as const
      await write(tx, { to, template: 'proveEmail', values: {}, path }, now)
    },

    /** Only the code: a link would do what the code is for in any browser that opens it. */
    code: (tx: Tx, { to, ...values }: { to: Addressee } & EmailValues['emailCode'], now: Date) =>
      write(tx, { to, template: 'emailCode', values }, now),

    reset: async (tx: Tx, to: Addressee, now: Date) => {
      const token = await newLink(tx, { ...linkTo(to), purpose: 'reset_password' }, now)
      const path = `/auth/reset?token=${token}` as const
      await write(tx, { to, template: 'resetPassword', values: {}, path }, now)
    },

    newEmail: async (tx: Tx, to: Addressee, now: Date) => {
      const token = await newLink(tx, { ...linkTo(to), purpose: 'change_email' }, now)
      const path = `/auth/prove?token=${token}` as const
      await write(tx, { to, template: 'newEmail', values: {}, path }, now)
    },

    /** Told to the old address, which may be the only one its owner still reads. */
    emailMoves: (tx: Tx, to: Addressee, now: Date) =>
      write(tx, { to, template: 'emailMoves', values: {}, path: '/auth/reset' }, now),

    secondFactor: (tx: Tx, { to, isOn }: { to: Addressee; isOn: boolean }, now: Date) =>
      write(tx, { to, template: 'secondFactor', values: { isOn }, path: '/auth/reset' }, now),

    newSignIn: (tx: Tx, { to, device }: { to: Addressee; device: string }, now: Date) => {
      const values = { device: device === unknownDevice ? null : device, at: now }
      return write(tx, { to, template: 'newSignIn', values, path: '/auth/reset' }, now)
    },
  }
}

const linkTo = ({ id, email }: Addressee) => ({ accountId: id, email })

export type AuthEmails = ReturnType<typeof authEmails>
