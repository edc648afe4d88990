import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'
import { moves } from './visit.ts'

const HourOfDay = z.object({ date: z.string(), hour: z.number().int(), visits: z.number() })

/** Visits used at a location since a moment, by day and hour of its local time. */
export async function countByHour(
  tx: Tx,
  { locationId, timeZone, since }: { locationId: string; timeZone: string; since: Date },
) {
  return tx.many(
    HourOfDay,
    `select to_char(at_door, 'YYYY-MM-DD') as date, extract(hour from at_door)::integer as hour,
            count(*) as visits
     from (
       select used_at at time zone $2 as at_door from visits
       where location_id = $1 and state = $4 and used_at >= $3
     ) as used
     group by 1, 2 order by 1, 2`,
    [locationId, timeZone, since, moves.use.to],
  )
}

const Guests = z.object({ guests: z.number(), returning: z.number() })

/** The number of guests since a moment, and how many of them had been there before. */
export async function countGuests(tx: Tx, locationId: string, since: Date) {
  const [counted] = await tx.many(
    Guests,
    `select count(*) as guests, count(*) filter (where first_at < last_at) as returning
     from (
       select min(used_at) as first_at, max(used_at) as last_at from visits
       where location_id = $1 and state = $3 and used_at is not null
       group by guest_id
     ) as known
     where last_at >= $2`,
    [locationId, since, moves.use.to],
  )
  return counted ?? { guests: 0, returning: 0 }
}

const Active = z.discriminatedUnion('state', [
  z.object({ state: z.literal('ready'), guestId: z.uuid(), validUntil: z.date() }),
  z.object({ state: z.literal('used'), guestId: z.uuid(), usedAt: z.date() }),
])

/** Who came in since a moment, or holds a code that has not run out, each guest once; the latest change first. */
export async function findActiveAt(
  tx: Tx,
  { locationId, since, now, most }: { locationId: string; since: Date; now: Date; most: number },
) {
  return tx.many(
    Active,
    `select state, guest_id as "guestId", valid_until as "validUntil", used_at as "usedAt"
     from (
       select distinct on (guest_id) *, coalesce(used_at, asked_at) as at from visits
       where location_id = $1
         and (state = $4 and used_at >= $2 or state = $5 and valid_until > $3)
       order by guest_id, coalesce(used_at, asked_at) desc, id
     ) as latest
     order by at desc, id
     limit $6`,
    [locationId, since, now, moves.use.to, moves.use.from, most],
  )
}

const LastUse = z.object({ at: z.date().nullable() })

/** When a guest was last let in, if that was within these two moments. */
export async function lastUseAt(
  tx: Tx,
  { locationId, since, until }: { locationId: string; since: Date; until: Date },
) {
  const [last] = await tx.many(
    LastUse,
    `select max(used_at) as at from visits
     where location_id = $1 and state = $4 and used_at between $2 and $3`,
    [locationId, since, until, moves.use.to],
  )
  return last?.at ?? null
}

const Week = z.object({ guests: z.number(), before: z.number() })

/** Visits used at all restrooms of an organisation in the week before a moment, and in the one before that. */
export async function countUsedByWeek(
  tx: Tx,
  {
    organisationId,
    weeks: [first, second, until],
  }: { organisationId: string; weeks: [Date, Date, Date] },
) {
  const [counted] = await tx.many(
    Week,
    `select count(*) filter (where used_at >= $3) as guests,
            count(*) filter (where used_at < $3) as before
     from visits
     where location_id in (select id from locations where partner_id = $1)
       and state = $5 and used_at >= $2 and used_at < $4`,
    [organisationId, first, second, until, moves.use.to],
  )
  return counted ?? { guests: 0, before: 0 }
}

const AskedFor = z.object({ isAskedFor: z.boolean() })

/** Whether any guest has requested a visit at an organisation's restrooms since a moment. */
export async function isAskedFor(
  tx: Tx,
  { organisationId, since }: { organisationId: string; since: Date },
) {
  const [found] = await tx.many(
    AskedFor,
    `select exists (
       select from visits
       where location_id in (select id from locations where partner_id = $1) and asked_at >= $2
     ) as "isAskedFor"`,
    [organisationId, since],
  )
  return found?.isAskedFor ?? false
}
