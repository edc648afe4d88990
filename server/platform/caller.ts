import type { Access, KeyAccess } from '#contract/call.ts'
import type { KeyScope } from '#contract/keyScopes.ts'
import type { MemberRole } from '#contract/members.ts'
import type { OperatorRole } from '#contract/operatorRoles.ts'

/** A guest who is signed in with an account of the same id. */
export interface GuestCaller {
  kind: 'guest'
  accountId: string
  guestId: string
  sessionId: string
}

/** A guest without an account, known by one device. */
export interface UnclaimedCaller {
  kind: 'unclaimed'
  guestId: string
  sessionId: string
}

/** A phone that shows and uses what an unclaimed guest bought with one address. */
export interface RecoveredCaller {
  kind: 'recovered'
  guestId: string
  sessionId: string
  /** The address of the receipts, in lower case. */
  receiptKey: string
  since: Date
}

/** Who acts for an organisation. */
export interface MemberCaller {
  kind: 'member'
  accountId: string
  organisationId: string
  role: MemberRole
  /** The member whose restrooms alone the calls are about; absent for those who have all. */
  limitedTo?: string
  sessionId: string
  /** The restroom that the call is about, where it names one. Not checked: `partnerLocation` is. */
  locationId?: string
}

/** A device at a door, which makes the calls of the door alone. */
export interface DoorCaller {
  kind: 'door'
  organisationId: string
  locationId: string
  deviceId: string
  /** Who said by PIN that they stand at it, and does still. */
  staffId?: string
  /** Someone has a PIN for its restroom. */
  hasStaff: boolean
}

/** A program that an organisation gave a key to: neither a guest nor a member. */
export interface KeyCaller {
  kind: 'key'
  keyId: string
  organisationId: string
  scopes: KeyScope[]
}

export interface OperatorCaller {
  kind: 'operator'
  operatorId: string
  sessionId: string
  role: OperatorRole
}

/** A caller who is signed in with an account. */
export type AccountCaller = GuestCaller | MemberCaller

export type SessionCaller = AccountCaller | UnclaimedCaller

/** Who is calling, as their token says. */
export type Caller = SessionCaller | RecoveredCaller | DoorCaller | KeyCaller | OperatorCaller

/** The callers that a call of this access admits. */
export type CallerOf<A extends Access> = ({
  anyone: undefined
  session: SessionCaller
  signed_in: AccountCaller
  guest: GuestCaller | UnclaimedCaller
  guest_account: GuestCaller
  holder: GuestCaller | UnclaimedCaller | RecoveredCaller
  partner: MemberCaller
  owner: MemberCaller
  door: MemberCaller | DoorCaller
  operator: OperatorCaller
  operator_support: OperatorCaller
  operator_finance: OperatorCaller
  operator_admin: OperatorCaller
} & Record<KeyAccess, KeyCaller>)[A]
