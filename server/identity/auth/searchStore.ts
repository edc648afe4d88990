import { z } from 'zod'
import { UserType } from '#contract/auth.ts'
import type { Tx } from '#server/platform/db.ts'

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

/** Those of these ids, also those that were deleted. */
export const findAccounts = (tx: Tx, ids: string[]) =>
  tx.many(
    FoundAccount,
    `select ${columns} from accounts
     where id in (select value::uuid from jsonb_array_elements_text($1::jsonb) as t(value))`,
    [ids],
  )

/** Whose name or address holds what was typed; an address typed in full comes first. */
export const searchAccounts = (
  tx: Tx,
  { typed, pattern }: { typed: string; pattern: string },
  max: number,
) =>
  tx.many(
    FoundAccount,
    `select ${columns} from accounts
     where name || ' ' || email_key ilike $1 and deleted_at is null
     order by email_key = lower($2) desc, created_at desc, id desc limit $3`,
    [pattern, typed, max],
  )
