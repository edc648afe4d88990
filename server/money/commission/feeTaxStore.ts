import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'

const FeeTaxRow = z.object({
  startsAt: z.date(),
  name: z.string().nullable(),
  percent: z.number().nullable(),
})

/** The earliest first. */
export const feeTaxRows = (tx: Tx) =>
  tx.many(
    FeeTaxRow,
    `select starts_at as "startsAt", name, percent from fee_taxes order by starts_at`,
    [],
  )

export async function insertFeeTax(
  tx: Tx,
  tax: { name: string; percent: number } | undefined,
  startsAt: Date,
) {
  await tx.run(`insert into fee_taxes (starts_at, name, percent) values ($1, $2, $3)`, [
    startsAt,
    tax?.name ?? null,
    tax?.percent ?? null,
  ])
}
