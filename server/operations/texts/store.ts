import { z } from 'zod'
import type { TextName } from '#contract/papers.ts'
import type { Tx } from '#server/platform/db.ts'

const Agreed = z.object({ version: z.string() })

/** Every version of a text that an order or a visit agreed to, those of earlier files too. */
export async function versionsAgreedTo(tx: Tx, name: TextName) {
  if (name !== 'terms' && name !== 'refunds') return []
  const agreed = await tx.many(
    Agreed,
    `select version from (
       select agreed_to->>$1 as version from orders union select agreed_to->>$1 from visits
     ) as agreed where version is not null`,
    [name],
  )
  return agreed.map(({ version }) => version)
}
