import { z } from 'zod'
import { UserType } from '#contract/auth.ts'
import { guestMark, markDigits, markLetters } from '#contract/guestMark.ts'
import type { Tx } from '#server/platform/db.ts'
import { greetingName } from './account.ts'

const FoundAccount = z.object({
  id: z.uuid(),
  userType: UserType,
  name: z.string(),
  email: z.string(),
  emailProvenAt: z.date().nullable(),
  createdAt: z.date(),
  deletedAt: z.date().nullable(),
})
export type FoundAccount = z.infer<typeof FoundAccount>

const columns = `id, user_type as "userType", name, email, email_proven_at as "emailProvenAt",
  created_at as "createdAt", deleted_at as "deletedAt"`

/** Those of these ids, also those that were deleted. An unclaimed guest is one without an address. */
export async function findAccounts(tx: Tx, ids: string[]): Promise<FoundAccount[]> {
  const found = await tx.many(
    FoundAccount,
    `${withIds}
     select ${columns} from accounts where id in (select id from wanted)
     union all
     ${unclaimed}`,
    [ids],
  )
  return found.map(named)
}

/**
 * Guests and organisations by their ids, an organisation under the name and address of its founder, or of its longest
 * owner where the founder owns it no longer. A member without an organisation of that id is found under their own.
 */
export async function findSubjects(tx: Tx, ids: string[]): Promise<FoundAccount[]> {
  const found = await tx.many(
    FoundAccount,
    `${withIds}
     select ${columns} from accounts where id in (select id from wanted) and ${standsForItself}
     union all
     select ${contactColumns} from ${contacts} where o.id in (select id from wanted)
     union all
     ${unclaimed}`,
    [ids],
  )
  return found.map(named)
}

const withIds = `with wanted as (select value::uuid as id from jsonb_array_elements_text($1::jsonb) as t(value))`

const unclaimed = `select id, 'user', '', '', null, created_at, null from guests
  where account_id is null and id in (select id from wanted)`

/** The organisation with this account's id, if any, is not known by another's name. */
const standsForItself = `id not in (select id from organisations where contact_id is not null)`

// Said twice, so that the database expects few rows.
const contacts =
  'organisations o join accounts a on a.id = o.contact_id and o.contact_id is not null'

const contactColumns = `o.id, 'partner' as "userType", a.name, a.email, a.email_proven_at as "emailProvenAt",
  o.created_at as "createdAt", o.closed_at as "deletedAt"`

/** For an operator's list of organisations: which of the accounts `t` stand for the one with their own id. */
export const foundersSql = `t.user_type = 'partner' and t.has_organisation and t.${standsForItself}`

/** The others, under the account of their longest owner, with the columns of `accounts` that such a list shows. */
export const otherOrganisations = `(
  select o.id, a.name, a.email, a.email_key, a.email_proven_at, o.created_at, o.closed_at as deleted_at from ${contacts})`

const markOf = (id: string) => `Guest · ${guestMark(id)}`

/** An unclaimed guest, and one whose account was added by a mailed code, has no name and is shown by their mark. */
const named = (one: FoundAccount) => (one.name === '' ? { ...one, name: markOf(one.id) } : one)

/** As another person's file names them: a guest by first name and initial, or by their mark. */
export const briefName = ({
  id,
  userType,
  name,
}: Pick<FoundAccount, 'id' | 'userType' | 'name'>) =>
  userType === 'user' && hasName({ id, name }) ? greetingName(name) : name

/** Whether they are called by a name of their own, not by their mark. */
export const hasName = ({ id, name }: Pick<FoundAccount, 'id' | 'name'>) => name !== markOf(id)

/** Guests and organisations whose name or address holds what was typed; an address typed in full comes first. */
export async function searchSubjects(
  tx: Tx,
  { typed, pattern }: { typed: string; pattern: string },
  max: number,
) {
  const found = await tx.many(
    FoundAccount,
    `select id, "userType", name, email, "emailProvenAt", "createdAt", "deletedAt" from (
       select ${columns}, email_key from accounts
       where name || ' ' || email_key ilike $1 and deleted_at is null and ${standsForItself}
       union all
       select ${contactColumns}, a.email_key from ${contacts}
       where a.name || ' ' || a.email_key ilike $1 and a.deleted_at is null and o.closed_at is null
     ) as found
     order by email_key = lower($2) desc, "createdAt" desc, id desc limit $3`,
    [pattern, typed, max],
  )
  return found.map(named)
}

/** `guestMark` in SQL. */
function markSql(id: string) {
  const number = `('x' || right(${id}::text, 6))::bit(24)::integer`
  const [letters, digits] = [markLetters.length, markDigits.length]
  return `substr('${markLetters}', ${number} % ${letters} + 1, 1)
    || substr('${markDigits}', ${number} / ${letters} % ${digits} + 1, 1)`
}

/** Of a guest, as SQL: the name, or the mark where there is none. */
export const nameOrMarkSql = (name: string, id: string) =>
  `coalesce(nullif(${name}, ''), 'Guest · ' || ${markSql(id)})`

/** Whether it is what a guest without a name is called. */
export const isMark = (name: string) => /^Guest · [A-Z]\d$/u.test(name)

const receiptOf = (id: string) => `(select receipt_address from orders
  where guest_id = ${id} and receipt_address is not null order by created_at desc limit 1)`

/**
 * Guests without an account, with the columns of `accounts` that a list of guests shows: under their mark, and with the
 * address of their latest receipt, which no one has confirmed.
 */
export const unclaimedGuests = `(
  select id, 'unclaimed' as user_type, 'Guest · ' || ${markSql('id')} as name, ${receiptOf('guests.id')} as email,
    coalesce(lower(${receiptOf('guests.id')}), '') as email_key, null::timestamptz as email_proven_at, created_at, deleted_at
  from guests where account_id is null and merged_into is null)`

/** Guests without a name by their mark, and those without an account by the address of a receipt in full; the newest first. */
export async function searchByMark(tx: Tx, typed: string, max: number) {
  const [, mark = ''] = /^(?:guest[\s·]*)?([a-z]\d)$/iu.exec(typed) ?? []
  const found = await tx.many(
    FoundAccount,
    `with marked as (
       (select id from guests
        where $1 <> '' and account_id is null and merged_into is null and deleted_at is null and ${markSql('id')} = $1
        order by created_at desc limit $3)
       union all
       (select id from accounts
        where $1 <> '' and user_type = 'user' and name = '' and deleted_at is null and ${markSql('id')} = $1
        order by created_at desc limit $3)
       union all
       select guest_id from orders where lower(receipt_address) = lower($2)
     )
     select id, 'user' as "userType", name, coalesce(email, '') as email, email_proven_at as "emailProvenAt",
       created_at as "createdAt", deleted_at as "deletedAt"
     from (
       select id, '' as name, ${receiptOf('guests.id')} as email, null::timestamptz as email_proven_at, created_at, deleted_at
       from guests where account_id is null and merged_into is null
       union all
       select id, name, email, email_proven_at, created_at, deleted_at from accounts
     ) as guest
     where id in (select id from marked) and deleted_at is null
     order by created_at desc, id desc limit $3`,
    [mark.toUpperCase(), typed, max],
  )
  return found.map(named)
}
