import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'

/**
 * The signed-in browsers of an account at an organisation's doors, and the devices that it linked, save those at some of
 * its restrooms; null saves all.
 */
export interface MemberDevices {
  accountId: string
  organisationId: string
  keptRestrooms: string[] | null
  /** Who leaves by themselves leaves the counter's devices as they are: the door goes on. */
  keepsLinked?: boolean
}

const isLost = `$3::jsonb <> 'null'::jsonb and not $3::jsonb ? l.id::text`

const ofMember = `l.id = d.location_id and l.partner_id = $1
  and (d.made_by = $2 and not $4 or d.session_id in (select id from sessions where account_id = $2))
  and ${isLost}`

/** Links of the member's that are out to those doors make no device any more. */
export async function deleteMemberLinks(tx: Tx, member: MemberDevices) {
  await tx.run(
    `delete from door_links d using locations l
     where l.id = d.location_id and l.partner_id = $1 and d.made_by = $2 and ${isLost}`,
    [member.organisationId, member.accountId, member.keptRestrooms],
  )
}

/** The doors that have such devices, in one order for all. */
export async function findMemberDoors(tx: Tx, member: MemberDevices) {
  const doors = await tx.many(
    z.object({ id: z.string() }),
    `select distinct l.id from door_devices d, locations l where ${ofMember} order by l.id`,
    parametersOf(member),
  )
  return doors.map(({ id }) => id)
}

export async function deleteMemberDevices(tx: Tx, member: MemberDevices) {
  await tx.run(
    `delete from door_devices d using locations l where ${ofMember}`,
    parametersOf(member),
  )
}

const parametersOf = (member: MemberDevices) => [
  member.organisationId,
  member.accountId,
  member.keptRestrooms,
  member.keepsLinked ?? false,
]

/** A browser holds the keys of one door: those of the next one take their place. */
export async function endHoldingsElsewhere(
  tx: Tx,
  browser: { accountId: string; sessionId: string; locationId: string },
  now: Date,
) {
  await tx.run(
    `update door_devices set held_until = least(held_until, $4)
     where session_id = $1 and location_id <> $2 and location_id in (
       select l.id from locations l join members m on m.organisation_id = l.partner_id
       where m.account_id = $3)`,
    [browser.sessionId, browser.locationId, browser.accountId, now],
  )
}
