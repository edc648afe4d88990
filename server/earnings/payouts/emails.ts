import { newLink, ownersOf, readersOf } from '#server/identity/auth/index.ts'
import { type Addressee, type EmailValues, emailQueue } from '#server/messages/mail/index.ts'
import type { Tx } from '#server/platform/db.ts'

type OfPayouts = 'payoutSent' | 'payoutFailed' | 'bankChanged' | 'payoutHeld' | 'payoutsStopped'
interface Of<Template extends OfPayouts> {
  partnerId: string
  values: EmailValues[Template]
}

/** What partners are mailed about their payouts. Each is written in the caller's transaction. */
export const payoutEmails = (publicUrl: () => string) => {
  const write =
    <Template extends 'payoutSent' | 'payoutFailed'>(template: Template) =>
    async (tx: Tx, { partnerId, values }: Of<Template>, now: Date) => {
      const path = '/partner/earnings'
      for (const to of await ownersOf(tx, partnerId))
        await emailQueue(publicUrl)(tx, { to, template, values, path }, now)
    }

  /** Also to the addresses that the account had until recently: an intruder may have changed the address first. */
  const warn =
    <Template extends 'bankChanged' | 'payoutHeld'>(template: Template) =>
    async (tx: Tx, { partnerId, values }: Of<Template>, now: Date) => {
      for (const to of await ownersAddresses(tx, partnerId, now)) {
        const { id: accountId, email } = to
        const stops = { organisationId: partnerId, purpose: 'stop_payouts' } as const
        const link = { accountId, email, ...stops }
        const path = `/payouts/stop?token=${await newLink(tx, link, now)}` as const
        await emailQueue(publicUrl)(tx, { to, template, values, path }, now)
      }
    }

  return {
    sent: write('payoutSent'),
    failed: write('payoutFailed'),
    bankChanged: warn('bankChanged'),
    held: warn('payoutHeld'),
    stopped: async (tx: Tx, { partnerId, values }: Of<'payoutsStopped'>, now: Date) => {
      for (const to of await ownersAddresses(tx, partnerId, now)) {
        const mail = { to, template: 'payoutsStopped', values, path: '/partner/earnings' } as const
        await emailQueue(publicUrl)(tx, mail, now)
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
