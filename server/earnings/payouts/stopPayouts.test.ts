import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { listPasskeys } from '#contract/passkeys.ts'
import { stopPayouts } from '#contract/payouts.ts'
import { teamLog } from '#contract/teamLog.ts'
import { newId } from '#server/platform/ids.ts'
import { mailsTo } from '#server/testing/accounts.ts'
import { interruptible } from '#server/testing/interrupted.ts'
import { anEarner, chooseNewBank, later } from '#server/testing/payouts.ts'
import { teamsIn } from '#server/testing/team.ts'
import { useWorld } from '#server/testing/useWorld.ts'

const { wrap, beforeStatement } = interruptible()
const world = useWorld({ wrap })
const { anEmail, invite, invitationTo, join, open } = teamsIn(world)

async function anOrganisation() {
  const location = await anEarner(world)
  await chooseNewBank(world, location)
  return location
}

const stop = async (email: string) => {
  const mails = (await mailsTo(world, email)).map(({ text }) => text).join('\n')
  const [, token = ''] = /payouts\/stop\?token=([\w-]+)/.exec(mails) ?? []
  expect((await world.ask(stopPayouts, { body: { token } })).status).toBe(200)
}

test('a stop of payouts waits for a passkey that is being added, and removes it', async () => {
  const { partner } = await anOrganisation()
  const added = { isWritten: false }
  beforeStatement('select 1 from accounts where id in', async (tx) => {
    const now = world.clock.now()
    const inserted = await tx.run(
      `insert into passkeys (account_id, id, credential_id, public_key, user_handle, rp_id, counter,
         name, added_at)
       values ($1, $2, $3, $3, $3, 'pitstop.test', 0, 'A phone', $4)`,
      [partner.id, newId(now), randomBytes(32), now],
    )
    added.isWritten = inserted === 1
  })
  await stop(partner.email)
  expect(added.isWritten).toBe(true)
  const { token } = await later(world, partner, 0)
  expect((await world.ask(listPasskeys, { token })).reply.passkeys).toEqual([])
})

test('it revokes invitations to become an owner, and the log says so; a manager may still join', async () => {
  const { partner, token } = await anOrganisation()
  const [asOwner, asManager] = [anEmail(), anEmail()]
  await invite({ token }, { email: asOwner, role: 'owner' })
  await invite({ token }, { email: asManager, role: 'manager' })
  await stop(partner.email)

  const link = await invitationTo(asOwner)
  expect((await open(link)).refusal.error).toBe('invitation_revoked')
  expect((await join(link)).refusal.error).toBe('invitation_revoked')
  expect((await join(await invitationTo(asManager))).status).toBe(200)
  const back = await later(world, partner, 0)
  const { acts } = (await world.ask(teamLog, { token: back.token })).reply
  expect(acts.filter(({ act }) => act === 'revoked_invitation')).toMatchObject([
    { by: null, subject: asOwner },
  ])
})
