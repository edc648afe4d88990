import { findAccount } from '#server/auth/index.ts'
import { writeMail } from '#server/mail/index.ts'
import type { Tx } from '#server/platform/db.ts'

/** What people are mailed of an operator's doing. Each is written in the caller's transaction. */
export const operatorLetters = (publicUrl: () => string) => {
  const write = async (tx: Tx, accountId: string, letter: Told, now: Date) => {
    const { path, label, ...told } = letter
    const account = await findAccount(tx, accountId)
    if (!account) return
    const link = { label, url: `${publicUrl()}/#${path}` }
    await writeMail(tx, { to: account.email, link, ...told }, now)
  }
  const location = { label: 'Open your location', path: '/partner' }
  return {
    takenDown: (tx: Tx, { partnerId, name, reason }: TakenDown, now: Date) =>
      write(
        tx,
        partnerId,
        {
          ...location,
          subject: `We have hidden your location: ${name}`,
          paragraphs: [
            `Guests do not find ${name} any more. Those who hold a code still get in.`,
            `Why: ${reason}`,
            'It stays hidden until we release it. Please write to us once this is settled.',
          ],
        },
        now,
      ),

    released: (
      tx: Tx,
      { partnerId, name, isVisible }: { partnerId: string; name: string; isVisible: boolean },
      now: Date,
    ) =>
      write(
        tx,
        partnerId,
        {
          ...location,
          subject: `We have released your location: ${name}`,
          paragraphs: [
            isVisible
              ? `${name} is on the map again.`
              : `${name} can be made visible again, whenever you like.`,
          ],
        },
        now,
      ),

    judged: (
      tx: Tx,
      { partnerId, isTakenDown }: { partnerId: string; isTakenDown: boolean },
      now: Date,
    ) =>
      write(
        tx,
        partnerId,
        {
          ...location,
          subject: 'The review that you reported',
          paragraphs: [
            isTakenDown
              ? 'We have looked at it, and its words are no longer shown.'
              : 'We have looked at it. It is within our rules, so it stays.',
          ],
        },
        now,
      ),
  }
}

interface Told {
  subject: string
  paragraphs: string[]
  label: string
  path: string
}

interface TakenDown {
  partnerId: string
  name: string
  reason: string
}
