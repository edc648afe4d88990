import type { Wallet } from '#contract/wallets.ts'

/** What a pass in a phone's wallet shows. Never steps to a door or their photos. */
export interface WalletPass {
  id: string
  /** Lets the wallet ask for this pass anew, and for no other. */
  token: string
  language: string
  restroom: { name: string; address: string; lat: number; lng: number }
  /** Null once it opens nothing any more: used, taken back or over. */
  code: string | null
  endsAt: Date
  words: WalletWords
}

interface WalletWords {
  title: string
  code: string
  until: string
  place: string
  ended: string
  /** Where certificates are missing: no door and no wallet takes it. */
  sample: string
}

/** Apple's wallet takes a signed file. */
export interface PassSigner {
  /** Signed by our own test certificates, which no phone accepts. */
  isSample: boolean
  /** As the certificate names it: the wallet asks for passes of this type. */
  passType: () => Promise<string>
  sign: (pass: WalletPass) => Promise<Buffer>
}

/** Google's takes a signed link. */
export interface SaveLinks {
  isSample: boolean
  link: (pass: WalletPass) => Promise<string>
}

/** Only those that are set up. */
export interface Wallets {
  apple?: PassSigner
  google?: SaveLinks
}

export const offeredWallets = ({ apple, google }: Wallets): Record<Wallet, Offer> => ({
  apple: offerOf(apple),
  google: offerOf(google),
})

type Offer = 'offered' | 'sample' | null

const offerOf = (wallet: { isSample: boolean } | undefined): Offer =>
  wallet ? (wallet.isSample ? 'sample' : 'offered') : null
