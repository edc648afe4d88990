import { z } from 'zod'
import { call } from './call.ts'
import { Language } from './language.ts'

export const Wallet = z.enum(['apple', 'google'])
export type Wallet = z.infer<typeof Wallet>

/**
 * Puts the code of a visit into the phone's wallet. `url`: a file that the phone opens, good for some minutes, or Google's page.
 * Only for codes that staff or a lock reads, and only on the guest's own phone.
 */
export const addToWallet = call({
  method: 'POST',
  path: '/api/visits/:id/wallet',
  access: 'guest',
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({ wallet: Wallet, language: Language.default('en') }),
  reply: z.object({ url: z.string() }),
})
