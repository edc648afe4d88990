import { z } from 'zod'
import { Language } from '#contract/language.ts'
import type { Tx } from '#server/platform/db.ts'

const Pass = z.object({
  id: z.uuid(),
  visitId: z.uuid(),
  language: Language,
  contentHash: z.instanceof(Uint8Array),
  changedAt: z.date(),
  endsAt: z.date(),
})
export type Pass = z.infer<typeof Pass>

const columns = `id, visit_id as "visitId", language, content_hash as "contentHash",
  changed_at as "changedAt", ends_at as "endsAt"`

interface NewPass {
  id: string
  visitId: string
  language: Language
  contentHash: Buffer
  endsAt: Date
  /** Null of a link to Google's page. */
  ticket: { hash: Buffer; until: Date } | null
}

/** One pass a visit, on however many phones. */
export async function savePass(tx: Tx, pass: NewPass, now: Date) {
  const [saved] = await tx.many(
    Pass,
    `insert into wallet_passes
       (id, visit_id, language, content_hash, ends_at, changed_at, ticket_hash, ticket_until)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (visit_id) do update
       set language = $3,
         ticket_hash = coalesce($7, wallet_passes.ticket_hash),
         ticket_until = coalesce($8, wallet_passes.ticket_until)
     returning ${columns}`,
    [
      pass.id,
      pass.visitId,
      pass.language,
      pass.contentHash,
      pass.endsAt,
      now,
      pass.ticket?.hash ?? null,
      pass.ticket?.until ?? null,
    ],
  )
  if (!saved) throw new Error('A pass was not saved')
  return saved
}

export async function passOfTicket(tx: Tx, hash: Buffer, now: Date) {
  const [pass] = await tx.many(
    Pass,
    `select ${columns} from wallet_passes where ticket_hash = $1 and ticket_until > $2`,
    [hash, now],
  )
  return pass
}

export async function findPass(tx: Tx, id: string) {
  const [pass] = await tx.many(Pass, `select ${columns} from wallet_passes where id = $1`, [id])
  return pass
}

/** False where it said the same already. */
export async function noteContent(
  tx: Tx,
  { id, contentHash, endsAt }: Pick<NewPass, 'id' | 'contentHash' | 'endsAt'>,
  now: Date,
) {
  const changed = await tx.run(
    `update wallet_passes set content_hash = $2, ends_at = $3, changed_at = $4
     where id = $1 and content_hash <> $2`,
    [id, contentHash, endsAt, now],
  )
  return changed === 1
}

/** `full`: so many phones have this pass already. */
export async function addDevice(
  tx: Tx,
  device: { passId: string; deviceId: string; pushToken: string; max: number },
  now: Date,
): Promise<'added' | 'known' | 'full'> {
  const { passId, deviceId, pushToken, max } = device
  const known = await tx.run(
    `update wallet_devices set push_token = $3 where pass_id = $1 and device_id = $2`,
    [passId, deviceId, pushToken],
  )
  if (known === 1) return 'known'
  const added = await tx.run(
    `insert into wallet_devices (pass_id, device_id, push_token, added_at)
     select id, $2, $3, $5 from wallet_passes
     where id = $1 and (select count(*) from wallet_devices where pass_id = $1) < $4
     on conflict do nothing`,
    [passId, deviceId, pushToken, max, now],
  )
  return added === 1 ? 'added' : 'full'
}

export const removeDevice = (tx: Tx, passId: string, deviceId: string) =>
  tx.run(`delete from wallet_devices where pass_id = $1 and device_id = $2`, [passId, deviceId])

export const passesOnDevice = (tx: Tx, deviceId: string, max: number) =>
  tx.many(
    Pass,
    `select ${columns} from wallet_passes
     where id in (select pass_id from wallet_devices where device_id = $1)
     order by ends_at desc limit $2`,
    [deviceId, max],
  )

export const deletePasses = (tx: Tx, endedBefore: Date, max: number) =>
  tx.run(
    `delete from wallet_passes where id in (
       select id from wallet_passes where ends_at < $1 order by ends_at limit $2)`,
    [endedBefore, max],
  )
