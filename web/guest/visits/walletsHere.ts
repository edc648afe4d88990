import type { PublicSettings } from '#contract/settings.ts'
import { Wallet } from '#contract/wallets.ts'

const devices: Record<Wallet, RegExp> = { apple: /iPhone|iPad|Macintosh/, google: /Android/ }

/** The wallets that the server has certificates for and this device has; a sample is there to be looked at anywhere. */
export const walletsHere = (offered: PublicSettings['wallets'] | undefined, userAgent: string) =>
  Wallet.options.flatMap((wallet) => {
    const offer = offered?.[wallet]
    const isHere = offer === 'sample' || (offer === 'offered' && devices[wallet].test(userAgent))
    return isHere ? [{ wallet, isSample: offer === 'sample' }] : []
  })
