import { randomUUID } from 'node:crypto'
import { login } from '#contract/auth.ts'
import type { MemberRole } from '#contract/members.ts'
import * as contract from '#contract/team.ts'
import { aPartner, mailedCode, mailsTo, type SignedUp, thePassword } from './accounts.ts'
import { aLocation } from './locations.ts'
import type { World } from './world.ts'

/** Of those who join by invitation. */
export const theirPassword = 'tulips by the sea'

interface Signed {
  token: string
}

/** The calls of an organisation's people, as its screens make them. */
export function teamsIn(world: World) {
  /** The code that was mailed to the invited address, with its request; nothing where none was mailed. */
  async function askCode(token: string) {
    const answer = await world.ask(contract.askInvitationCode, { body: { token } })
    if (answer.status !== 200) return undefined
    const { email } = (await world.ask(contract.openInvitation, { body: { token } })).reply
    return { request: answer.reply.request, code: await mailedCode(world, email) }
  }
  return {
    /** An owner with a restroom. */
    aTeam: async () => {
      const owner = await aPartner(world, { proven: true })
      const location = await aLocation(world, { partner: owner, name: 'Lantern East' })
      return { owner, location, organisationId: owner.id }
    },
    anEmail: () => `${randomUUID()}@pitstop.example`,
    invite: (
      { token }: Signed,
      input: { email: string; role?: MemberRole; restrooms?: string[] | null },
    ) => {
      const body = { role: 'manager' as const, restrooms: null, ...input, password: thePassword }
      return world.ask(contract.invite, { token, body })
    },
    /** The token of the newest invitation to this address. */
    invitationTo: async (email: string) => {
      for (const { text } of await mailsTo(world, email)) {
        const [, token] = /invitation\?token=([\w-]+)/.exec(text) ?? []
        if (token) return token
      }
      throw new Error(`No invitation was mailed to ${email}`)
    },
    open: (token: string) => world.ask(contract.openInvitation, { body: { token } }),
    askCode,
    join: async (token: string, name = 'Noor Adeyemi') => {
      const body = { token, name, password: theirPassword }
      const typed = await askCode(token)
      return world.ask(contract.joinByInvitation, { body: { ...body, ...typed } })
    },
    accept: ({ token }: Signed, invitation: string, organisationId?: string) =>
      world.ask(contract.acceptInvitation, {
        token,
        body: { token: invitation, ...(organisationId && { organisationId }) },
      }),
    teamOf: async ({ token }: Signed) => (await world.ask(contract.showTeam, { token })).reply,
    organisationsOf: async (token: string) =>
      (await world.ask(contract.organisations, { token })).reply.organisations,
    signInAgain: async ({ email, password }: SignedUp) =>
      (await world.ask(login, { body: { email, password, userType: 'partner' } })).reply,
  }
}
