import { newLink, ownersOf, readersOf } from '#server/identity/auth/index.ts'
import { type Addressee, type LetterValues, letterWriter } from '#server/messages/mail/index.ts'
import type { Tx } from '#server/platform/db.ts'

type OfPayouts = 'payoutSent' | 'payoutFailed' | 'bankChanged' | 'payoutHeld' | 'payoutsStopped'
interface Of<Letter extends OfPayouts> {
  partnerId: string
  values: LetterValues[Letter]
}

/** What partners are mailed about their payouts. Each is written in the caller's transaction. */
export const payoutLetters = (publicUrl: () => string) => {
  const write =
    <Letter extends 'payoutSent' | 'payoutFailed'>(letter: Letter) =>
    async (tx: Tx, { partnerId, values }: Of<Letter>, now: Date) => {
      const path = '/partner/earnings'
      for (const to of await ownersOf(tx, partnerId))
        await letterWriter(publicUrl)(tx, { to, letter, values, path }, now)
    }

  /** Also to the addresses that the account had until lately: whoever broke in may have moved it first. */
  const warn =
    <Letter extends 'bankChanged' | 'payoutHeld'>(letter: Letter) =>
    async (tx: Tx, { partnerId, values }: Of<Letter>, now: Date) => {
      for (const to of await ownersAddresses(tx, partnerId, now)) {
        const { id: accountId, email } = to
        const stops = { organisationId: partnerId, purpose: 'stop_payouts' } as const
        const link = { accountId, email, ...stops }
        const path = `/payouts/stop?token=${await newLink(tx, link, now)}` as const
        await letterWriter(publicUrl)(tx, { to, letter, values, path }, now)
      }
    }

  return {
    sent: write('payoutSent'),
    failed: write('payoutFailed'),
    bankChanged: warn('bankChanged'),
    held: warn('payoutHeld'),
    stopped: async (tx: Tx, { partnerId, values }: Of<'payoutsStopped'>, now: Date) => {
      for (const to of await ownersAddresses(tx, partnerId, now)) {
        const told = { to, letter: 'payoutsStopped', values, path: '/partner/earnings' } as const
        await letterWriter(publicUrl)(tx, told, now)
      }
    },
  }
}

async function ownersAddresses(tx: Tx, partnerId: string, now: Date) {
  const readers: Addressee[] = []
  for (const { id } of await ownersOf(tx, partnerId))
    readers.push(...(await readersOf(tx, id, now)))
  return readers
}
