import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'

const Row = z.object({
  name: z.string().nullable(),
  address: z.string().nullable(),
  taxNumberSealed: z.string().nullable(),
  taxNumberEnding: z.string().nullable(),
})
export type LegalDetailsRow = z.infer<typeof Row>

export async function legalDetailsOf(tx: Tx, organisationId: string) {
  const [row] = await tx.many(
    Row,
    `select name, address, tax_number_sealed as "taxNumberSealed", tax_number_ending as "taxNumberEnding"
     from legal_details where organisation_id = $1`,
    [organisationId],
  )
  return row
}

/** A tax number that is left out stays as it is. */
export async function writeLegalDetails(
  tx: Tx,
  organisationId: string,
  details: Pick<LegalDetailsRow, 'name' | 'address'> & {
    taxNumber: { sealed: string; ending: string } | null | undefined
  },
  now: Date,
) {
  const { name, address, taxNumber } = details
  await tx.run(
    `insert into legal_details
       (organisation_id, name, address, tax_number_sealed, tax_number_ending, changed_at)
     values ($1, $2, $3, $4, $5, $7)
     on conflict (organisation_id) do update set
       name = excluded.name, address = excluded.address, changed_at = excluded.changed_at,
       tax_number_sealed =
         case when $6 then legal_details.tax_number_sealed else excluded.tax_number_sealed end,
       tax_number_ending =
         case when $6 then legal_details.tax_number_ending else excluded.tax_number_ending end`,
    [
      organisationId,
      name,
      address,
      taxNumber?.sealed ?? null,
      taxNumber?.ending ?? null,
      taxNumber === undefined,
      now,
    ],
  )
}

export const forgetLegalDetails = (tx: Tx, organisationId: string) =>
  tx.run(`delete from legal_details where organisation_id = $1`, [organisationId])
