import type { Tx } from '#server/platform/db.ts'
import { Subscription, secondsOf } from './objects.ts'
import { closeDispute, failRefund, openDispute } from './refunds.ts'
import { objectsDue, type Stored } from './store.ts'
import { renew } from './subscriptions.ts'

const maxARound = 50

/** What happens at a provider by itself: renewals and their retries, disputes, refunds that banks return. */
export async function runDue(tx: Tx, now: Date) {
  for (const { body } of await objectsDue(tx, secondsOf(now), maxARound)) await run(tx, body, now)
}

async function run(tx: Tx, due: Stored, now: Date) {
  switch (due.object) {
    case 'subscription':
      await renew(tx, Subscription.parse(due), now)
      return
    case 'charge':
      return openDispute(tx, due, now)
    case 'dispute':
      return closeDispute(tx, due, 'lost', now)
    case 'refund':
      return failRefund(tx, due, now)
  }
}
