import { invitationDays, maxOpenInvitations } from '#contract/team.ts'
import { tooMany } from '#server/identity/limits/index.ts'
import { Problem } from '#server/platform/problem.ts'

export const guestAddress = () =>
  new Problem(
    409,
    'guest_address',
    'This address has a guest account, which can’t join a team. Use another address.',
  )

export const alreadyOnTeam = () =>
  new Problem(409, 'already_on_team', 'This person is already on the team.')

export const invitationsFull = () =>
  new Problem(
    409,
    'invitations_full',
    `${maxOpenInvitations} invitations are waiting. Revoke one to send another.`,
  )

export const tooManyInvitations = (until: Date, now: Date) =>
  tooMany(
    'too_many_invitations',
    'That’s a lot of invitations for one day. Please try again tomorrow.',
    until,
    now,
  )

export const invitationNotFound = () =>
  new Problem(
    404,
    'invitation_not_found',
    'We can’t find this invitation. Open the newest email about it, or ask for another one.',
  )

export const invitationUsed = () =>
  new Problem(410, 'invitation_used', 'This invitation was already used. Sign in to continue.')

export const invitationRevoked = () =>
  new Problem(410, 'invitation_revoked', 'This invitation was revoked. Ask for another one.')

export const invitationExpired = () =>
  new Problem(
    410,
    'invitation_expired',
    `This invitation has expired: it works for ${invitationDays} days. Ask for another one.`,
  )

/** To its sender. */
export const invitationTooOld = () =>
  new Problem(409, 'invitation_too_old', 'This invitation has expired. Invite them again.')

/** To its sender. */
export const invitationOver = () =>
  new Problem(409, 'invitation_over', 'This invitation was already accepted or revoked.')

export const invitationForOther = () =>
  new Problem(
    403,
    'invitation_for_other',
    'This invitation was sent to another email address. Sign in with that one.',
  )

export const invitationCodeNeeded = () =>
  new Problem(
    409,
    'invitation_code_needed',
    'We email a code to the invited address before you join. Please reload this page.',
  )

export const teamFull = () =>
  new Problem(409, 'team_full', 'This team has no room for more people. Ask its owner.')

export const tooManyOrganisations = () =>
  new Problem(409, 'too_many_organisations', 'You’re on too many teams. Leave one to join another.')

export const memberNotFound = () =>
  new Problem(404, 'member_not_found', 'This person isn’t on your team.')

export const lastOwner = () =>
  new Problem(409, 'last_owner', 'A team needs an owner. Make someone else an owner first.')

export const organisationNotFound = () =>
  new Problem(404, 'organisation_not_found', 'You’re not on this team.')
