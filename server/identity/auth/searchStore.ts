import { z } from 'zod'
import { UserType } from '#contract/auth.ts'
import { guestMark } from '#contract/guestMark.ts'
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
    `with asked as (select value::uuid as id from jsonb_array_elements_text($1::jsonb) as t(value))
     select ${columns} from accounts where id in (select id from asked)
     union all
     select id, 'user', '', '', null, created_at, null from guests
     where account_id is null and id in (select id from asked)`,
    [ids],
  )
  return found.map(named)
}

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

/** Whose name or address holds what was typed; an address typed in full comes first. */
export async function searchAccounts(
  tx: Tx,
  { typed, pattern }: { typed: string; pattern: string },
  max: number,
) {
  const found = await tx.many(
    FoundAccount,
    `select ${columns} from accounts
     where name || ' ' || email_key ilike $1 and deleted_at is null
     order by email_key = lower($2) desc, created_at desc, id desc limit $3`,
    [pattern, typed, max],
  )
  return found.map(named)
}
