/** Where a partner's payouts go, as the provider knows it. */
export interface BankState {
  isReady: boolean
  /** The last digits of the account. */
  ending: string | null
  /** The same for the same bank account, however often it is entered; null where there is none yet. */
  bankKey: string | null
  /** What the provider calls this entry of it: a payout names it as where it goes. */
  bankId: string | null
}

/** How money sent to a bank is there. */
export type PayoutState = { state: 'under_way' | 'failed' } | { state: 'arrived'; at: Date }

export interface SentPayout {
  providerPayoutId: string
  arrivesAt: Date
}

/** What was moved to a partner's side of the provider for a payout. */
export interface SentTransfer {
  payoutId: string
  transferId: string
  cents: number
  /** It has come back in full. */
  isReversed: boolean
}

export interface ToSend {
  payoutId: string
  account: string
  cents: number
}

/**
 * The payment provider as the keeper of partners' banks, in the product's words. Calls that change something may
 * be repeated: the same payout moves once. Undefined: refused, and nothing has moved. A provider that cannot be
 * reached is a Problem 503.
 */
export interface BankProvider {
  /** Another one after the first proof of the owner's address: a stranger may have opened the one before. */
  openAccount(partner: {
    partnerId: string
    isProven: boolean
    email: string
    name: string
  }): Promise<string>
  /** The provider's page where a partner says where payouts go, or changes it. */
  accountPage(input: {
    account: string
    isReady: boolean
    returnUrl: string
    refreshUrl: string
  }): Promise<string>
  findAccount(account: string): Promise<BankState>
  /** Moves the money to the partner's side of the provider. Answers the transfer's id. */
  transfer(input: ToSend): Promise<string | undefined>
  /** The newest transfers to an account, the oldest of them first. */
  findTransfers(account: string): Promise<SentTransfer[]>
  /** What was sent to a bank for this payout, however long ago the answer was lost; undefined where nothing was. */
  findSent(input: ToSend): Promise<SentPayout | undefined>
  /** From there to their bank: the one that was looked at, whatever the account names by now. */
  sendToBank(input: ToSend & { bankId: string | null }): Promise<SentPayout | undefined>
  findPayout(input: { account: string; providerPayoutId: string }): Promise<PayoutState>
  /** What was moved for this payout comes back to us, also where the answer of the transfer was lost. */
  takeBack(input: { payoutId: string }): Promise<void>
}
