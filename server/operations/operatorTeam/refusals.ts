import { maxOperatorInvitations, maxOperators } from '#contract/operatorTeam.ts'
import { Problem } from '#server/platform/problem.ts'

export const alreadyOperator = () =>
  new Problem(409, 'already_operator', 'This person is already an operator.')

export const formerOperator = () =>
  new Problem(
    409,
    'former_operator',
    'This address belonged to a removed operator. Use another one, or renew it with the command on the server.',
  )

export const operatorsFull = () =>
  new Problem(
    409,
    'operators_full',
    `${maxOperators} people are operators, or ${maxOperatorInvitations} invitations are waiting. Remove one first.`,
  )

export const operatorNotFound = () =>
  new Problem(404, 'operator_not_found', 'This person isn’t an operator.')

export const operatorInvitationOver = () =>
  new Problem(
    410,
    'operator_invitation_over',
    'This invitation doesn’t work anymore. Ask an admin for another one.',
  )

export const authenticatorCodeWrong = () =>
  new Problem(
    409,
    'authenticator_code_wrong',
    'That code isn’t right. Check that your phone’s clock is right, and type the newest code.',
  )
