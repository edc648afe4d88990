import { z } from 'zod'
import { CodeRequest } from './addressCodes.ts'
import { Email, MailedCode, NewPassword, nameLength, ownerProof, SignedIn } from './auth.ts'
import { call, Done } from './call.ts'
import { Language } from './language.ts'
import { PreparedListing } from './leads.ts'
import { DraftListing } from './listingDrafts.ts'
import { MemberRole, maxMembers } from './members.ts'
import { Moment, someText } from './text.ts'

/** An invitation works once, within this time. */
export const invitationDays = 7
/** The maximum of an organisation's open invitations. */
export const maxOpenInvitations = 20
/** Mails with invitations that one organisation sends a day, each sending counted. */
export const maxInvitationsADay = 30
/** The maximum of organisations per account. */
export const maxOrganisations = 50
/** A member is limited to at most this many restrooms; beyond that they have all. */
const maxMemberRestrooms = 500
/** At most this many restrooms are named in an invitation; the rest are counted. */
export const maxRestroomsNamed = 5

/** Null: all restrooms, those that are added later too. */
const MemberRestrooms = z.array(z.uuid()).min(1).max(maxMemberRestrooms).nullable()

/** What a member may do, and where. */
export const Position = z.object({ role: MemberRole, restrooms: MemberRestrooms })
export type Position = z.infer<typeof Position>

const ownersHaveAll = ({ role, restrooms }: Position) => role === 'manager' || restrooms === null

/** Empty where the only ones were handed over to another organisation. */
const restroomsLeft = z.array(z.uuid()).max(maxMemberRestrooms).nullable()

export const TeamMember = Position.extend({
  restrooms: restroomsLeft,
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  since: Moment,
  /** The caller. */
  isYou: z.boolean(),
})
export type TeamMember = z.infer<typeof TeamMember>

export const TeamInvitation = Position.extend({
  restrooms: restroomsLeft,
  id: z.uuid(),
  email: z.string(),
  expiresAt: Moment,
  isExpired: z.boolean(),
})
export type TeamInvitation = z.infer<typeof TeamInvitation>

export const Team = z.object({
  members: z.array(TeamMember).max(maxMembers),
  /** Those that were neither accepted nor revoked, the newest first. */
  invitations: z.array(TeamInvitation).max(maxOpenInvitations),
})
export type Team = z.infer<typeof Team>

export const showTeam = call({
  method: 'GET',
  path: '/api/partner/team',
  access: 'owner',
  reply: Team,
})

/** Mails an invitation. It replaces an open one to the same address. */
export const invite = call({
  method: 'POST',
  path: '/api/partner/team/invitations',
  access: 'owner',
  body: z.strictObject({ email: Email, ...Position.shape, ...ownerProof }).refine(ownersHaveAll),
  reply: Team,
})

const ById = z.object({ id: z.uuid() })

/** Mails it again, with a new link that replaces the previous one. */
export const resendInvitation = call({
  method: 'POST',
  path: '/api/partner/team/invitations/:id/resend',
  access: 'owner',
  params: ById,
  reply: Team,
})

export const revokeInvitation = call({
  method: 'DELETE',
  path: '/api/partner/team/invitations/:id',
  access: 'owner',
  params: ById,
  reply: Team,
})

export const changeMember = call({
  method: 'PUT',
  path: '/api/partner/team/members/:id',
  access: 'owner',
  params: ById,
  body: z.strictObject({ ...Position.shape, ...ownerProof }).refine(ownersHaveAll),
  reply: Team,
})

/** Removes the member and ends their sessions in this organisation. */
export const removeMember = call({
  method: 'POST',
  path: '/api/partner/team/members/:id/remove',
  access: 'owner',
  params: ById,
  body: z.strictObject(ownerProof),
  reply: Team,
})

/** Leaves the session's organisation. The session continues in another of the account's organisations. */
export const leaveTeam = call({
  method: 'POST',
  path: '/api/partner/team/leave',
  access: 'partner',
  reply: Done,
})

const Token = z.string().max(200)

export const Invitation = z.object({
  /** What the organisation's first restroom is called, or else its owner. */
  organisation: z.string(),
  invitedBy: z.string(),
  email: z.string(),
  role: MemberRole,
  /** Null: all restrooms. */
  restrooms: z
    .object({
      names: z.array(z.string()).max(maxRestroomsNamed),
      total: z.number().int().nonnegative(),
    })
    .nullable(),
  /** Whether the address has an account to sign in with. */
  hasAccount: z.boolean(),
  expiresAt: Moment,
  /** Of a business that wrote on /host: the draft that waits for it. It gets an organisation of its own. */
  listing: PreparedListing.optional(),
})
export type Invitation = z.infer<typeof Invitation>

/** The invitation behind a mailed link. Opening it changes nothing, since mail scanners open every link. */
export const openInvitation = call({
  method: 'POST',
  path: '/api/invitations/open',
  access: 'anyone',
  mayRepeat: true,
  body: z.strictObject({ token: Token }),
  reply: Invitation,
})

/** Accepts with the account of the invited address; the session then acts for the organisation, or the chosen one. */
export const acceptInvitation = call({
  method: 'POST',
  path: '/api/invitations/accept',
  access: 'partner',
  mayRepeat: true,
  body: z.strictObject({
    token: Token,
    /** Which of the account's own gets a prepared listing; left out, the session's. */
    organisationId: z.uuid().optional(),
  }),
  reply: Done.extend({
    /** The draft that came with it. */
    draft: DraftListing.optional(),
  }),
})

/** Mails a code to the invited address where it has no account: a link may have been forwarded. */
export const askInvitationCode = call({
  method: 'POST',
  path: '/api/invitations/code',
  access: 'anyone',
  sendsDeviceKey: true,
  body: z.strictObject({ token: Token, language: Language.default('en') }),
  reply: z.object({ request: CodeRequest }),
})

/** Accepts as a new person: opens an account for the invited address, which the mailed code confirms. */
export const joinByInvitation = call({
  method: 'POST',
  path: '/api/invitations/join',
  access: 'anyone',
  sendsDeviceKey: true,
  body: z.strictObject({
    token: Token,
    name: someText(nameLength),
    password: NewPassword,
    language: Language.default('en'),
    /** Without them it is refused: `invitation_code_needed`. A page of the version before sends none. */
    request: CodeRequest.optional(),
    code: MailedCode.optional(),
  }),
  reply: SignedIn,
})

export const Organisation = z.object({
  id: z.uuid(),
  /** What its first restroom is called, or else its owner. */
  name: z.string(),
  role: MemberRole,
  restrooms: z.number().int().nonnegative(),
  /** The one that the session acts for. */
  isCurrent: z.boolean(),
})
export type Organisation = z.infer<typeof Organisation>

/** The account's organisations, in the order it joined them. */
export const organisations = call({
  method: 'GET',
  path: '/api/account/organisations',
  access: 'partner',
  reply: z.object({ organisations: z.array(Organisation).max(maxOrganisations) }),
})

/** Makes this session, and the next sign-in, act for that organisation. */
export const chooseOrganisation = call({
  method: 'PUT',
  path: '/api/account/organisation',
  access: 'partner',
  body: z.strictObject({ organisationId: z.uuid() }),
  reply: Done,
})
