import { z } from 'zod'
import { Email, NewPassword, TypedPassword } from './auth.ts'
import { call, Done } from './call.ts'
import { OperatorRole } from './operatorRoles.ts'
import { PasskeySignature } from './passkey.ts'
import { Moment } from './text.ts'

/** The maximum of operators. */
export const maxOperators = 200
/** An invitation works once, within this time. */
export const operatorInvitationDays = 3
/** The maximum of open invitations. */
export const maxOperatorInvitations = 20

const Operator = z.object({
  id: z.uuid(),
  email: z.string(),
  role: OperatorRole,
  since: Moment,
  /** The caller. */
  isYou: z.boolean(),
})
export type Operator = z.infer<typeof Operator>

const OperatorInvitation = z.object({
  id: z.uuid(),
  email: z.string(),
  role: OperatorRole,
  /** The address of the admin who made it. */
  invitedBy: z.string(),
  expiresAt: Moment,
  isExpired: z.boolean(),
})
export type OperatorInvitation = z.infer<typeof OperatorInvitation>

/** Who is an operator, and who is invited. */
export const OperatorTeam = z.object({
  operators: z.array(Operator).max(maxOperators),
  invitations: z.array(OperatorInvitation).max(maxOperatorInvitations),
})
export type OperatorTeam = z.infer<typeof OperatorTeam>

const Code = z.string().regex(/^\d{6}$/, 'The code has 6 digits')

/** Both factors of the caller, typed again; or a passkey, which is both. */
export const OperatorProof = z.strictObject({
  password: TypedPassword.optional(),
  code: Code.optional(),
  passkey: PasskeySignature.optional(),
})
export type OperatorProof = z.infer<typeof OperatorProof>

export const showOperators = call({
  method: 'GET',
  path: '/api/operator/operators',
  access: 'operator_admin',
  reply: OperatorTeam,
})

/** Mails a link that makes an operator of the mailbox’s owner. It replaces an open invitation to the same address. */
export const inviteOperator = call({
  method: 'POST',
  path: '/api/operator/operators/invitations',
  access: 'operator_admin',
  sendsDeviceKey: true,
  body: OperatorProof.extend({ email: Email, role: OperatorRole }),
  reply: OperatorTeam,
})

const ById = z.object({ id: z.uuid() })

export const revokeOperatorInvitation = call({
  method: 'DELETE',
  path: '/api/operator/operators/invitations/:id',
  access: 'operator_admin',
  params: ById,
  reply: OperatorTeam,
})

/** Ends their sessions, so that no screen goes on with the old rights. */
export const changeOperator = call({
  method: 'PUT',
  path: '/api/operator/operators/:id',
  access: 'operator_admin',
  sendsDeviceKey: true,
  params: ById,
  body: OperatorProof.extend({ role: OperatorRole }),
  reply: OperatorTeam,
})

export const removeOperator = call({
  method: 'POST',
  path: '/api/operator/operators/:id/remove',
  access: 'operator_admin',
  sendsDeviceKey: true,
  params: ById,
  body: OperatorProof,
  reply: OperatorTeam,
})

const Token = z.string().min(1).max(200)

/** The invitation behind a mailed link, and a new authenticator secret. Called on a press, not on opening the link. */
export const beginOperator = call({
  method: 'POST',
  path: '/api/operator/invitations/begin',
  access: 'anyone',
  body: z.strictObject({ token: Token }),
  reply: z.object({ email: z.string(), role: OperatorRole, uri: z.string(), secret: z.string() }),
})

/** With a code of that authenticator. The new operator signs in afterwards. */
export const joinOperators = call({
  method: 'POST',
  path: '/api/operator/invitations/join',
  access: 'anyone',
  body: z.strictObject({ token: Token, password: NewPassword, code: Code }),
  reply: Done,
})
