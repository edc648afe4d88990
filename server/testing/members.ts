import type { MemberRole } from '#contract/members.ts'
import { newId } from '#server/platform/ids.ts'
import { aQuickAccount } from './accounts.ts'
import type { World } from './world.ts'

/** A member of an existing organisation, with all of its restrooms or the named ones. */
export async function aMember(
  world: World,
  input: { organisationId: string; role?: MemberRole; restrooms?: string[] },
) {
  const { organisationId, role = 'manager', restrooms } = input
  const account = await aQuickAccount(world, 'partner', 'Noor Adeyemi')
  const now = world.clock.now()
  const id = newId(now)
  await world.db.transact(async (tx) => {
    await tx.run(
      `insert into members (id, organisation_id, account_id, role, has_all_restrooms, since)
       values ($1, $2, $3, $4, $5, $6)`,
      [id, organisationId, account.id, role, restrooms === undefined, now],
    )
    for (const locationId of restrooms ?? [])
      await tx.run(`insert into member_restrooms (member_id, location_id) values ($1, $2)`, [
        id,
        locationId,
      ])
    await tx.run(`update sessions set organisation_id = $2 where account_id = $1`, [
      account.id,
      organisationId,
    ])
  })
  return { ...account, memberId: id }
}
