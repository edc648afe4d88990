import { done } from '#contract/call.ts'
import type { PreparedListing } from '#contract/leads.ts'
import { invitationDays } from '#contract/team.ts'
import {
  emailKeyOf,
  findAccountByEmail,
  ownershipsOf,
  tokenHash,
} from '#server/identity/auth/index.ts'
import { countAttempt, type Limit, tooMany } from '#server/identity/limits/index.ts'
import { emailQueue, plainName } from '#server/messages/mail/index.ts'
import { lockLead, markLeadAnswered, writeLeadInvitation } from '#server/operations/leads/index.ts'
import { after, day } from '#server/platform/clock.ts'
import { newSecret } from '#server/platform/ids.ts'
import { Problem } from '#server/platform/problem.ts'
import { writeAuditEntry } from './actStore.ts'
import type { OperatorDeps } from './deps.ts'

/** The mailed link confirms the address. Its account becomes a partner, with this listing as a draft. */
export const inviteLead =
  ({ transact, clock, publicUrl }: OperatorDeps) =>
  (operatorId: string, { id, ...listing }: PreparedListing & { id: string }) =>
    transact(async (tx) => {
      const now = clock.now()
      const lead = await lockLead(tx, id)
      if (!lead) throw leadNotFound()
      const { email, name, business, language, stage } = lead
      const emailKey = emailKeyOf(email)
      const account = await findAccountByEmail(tx, emailKey)
      if (account?.userType === 'user') throw leadIsGuest()
      // A manager cannot accept, and a co-owner would get the draft into another business.
      const owned = account ? await ownershipsOf(tx, account.id) : []
      if (account && !owned.some(({ organisationId }) => organisationId === account.id))
        throw leadOnOtherTeam()
      const until = await countAttempt(tx, invitationsOfLead, id, now)
      if (until) throw tooManyOfLead(until, now)
      const token = newSecret()
      const invitation = {
        leadId: id,
        email,
        emailKey,
        listing,
        invitedBy: operatorId,
        tokenHash: tokenHash(token),
        expiresAt: after(now, invitationDays * day),
      }
      if (!(await writeLeadInvitation(tx, invitation, now))) throw leadAccepted()
      await markLeadAnswered(tx, id, now)
      const { name: restroom, address, asksFirst } = listing
      await writeAuditEntry(
        tx,
        {
          operatorId,
          act: 'invited_lead',
          subject: { kind: 'lead', id },
          before: { stage },
          after: { stage: 'invited', name: restroom, address, asksFirst },
        },
        now,
      )
      const stranger = { id, language, emailBouncedAt: null, mailKey: null }
      const to = { ...(account ?? stranger), email }
      const values = { name: plainName(name), business: plainName(business) }
      const path = `/invitation?token=${token}` as const
      await emailQueue(publicUrl)(tx, { to, template: 'leadInvited', values, path }, now)
      return done
    })

/** Each is mailed to a stranger. */
const invitationsOfLead: Limit = { kind: 'lead_invitation', max: 3, withinMs: day }

const tooManyOfLead = (until: Date, now: Date) =>
  tooMany(
    'too_many_lead_invitations',
    'You’ve invited this business three times today. Please try again tomorrow.',
    until,
    now,
  )

const leadOnOtherTeam = () =>
  new Problem(
    409,
    'lead_on_other_team',
    'This address is on another business’s team. Ask for another address.',
  )

const leadNotFound = () =>
  new Problem(404, 'lead_not_found', 'This lead was deleted. Reload the list.')

const leadAccepted = () =>
  new Problem(409, 'lead_accepted', 'This business has accepted its invitation already.')

const leadIsGuest = () =>
  new Problem(
    409,
    'lead_is_guest',
    'This address has a guest account, so it can’t become a partner. Ask for another address.',
  )
