import { cardSandbox, stripeBanks } from '#server/providers/payments/index.ts'
import type { World } from './world.ts'

/** The provider's side of partners' accounts, over the same sandbox as the world's own. */
export function sandboxBanks({ db, clock, parts }: World) {
  const { fetch } = cardSandbox({
    transact: db.transact,
    clock,
    log: parts.log,
    publicUrl: parts.publicUrl,
    prices: [],
    deliver: async () => true,
  })
  return stripeBanks({ secretKey: 'sk_test_sandbox', fetch })
}
