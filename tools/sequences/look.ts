import { z } from 'zod'
import { oneVisit } from '#contract/visits.ts'
import { Broken, type Guest, type KnownVisit, type Stage } from './stage.ts'

const Place = z.object({
  rootId: z.uuid(),
  window: z.number().nullable(),
  slot: z.number(),
  masterVersion: z.number(),
  keyVersion: z.number(),
  orderId: z.uuid().nullable(),
})

/** Also one that was handed over since. */
export const doorAt = ({ doors, sold }: Stage, id: string) =>
  [...doors, ...sold].find((door) => door.id === id)

/** A guest looks at a visit of theirs; what they see of it stays known. */
export async function look(stage: Stage, guest: Guest, id: string) {
  const { world, visits } = stage
  const answer = await world.ask(oneVisit, { token: guest.token, params: { id } })
  if (answer.status !== 200) throw new Broken(`visit ${id} is not shown to its guest`)
  const { reply } = answer
  const [row] = await world.db.single((tx) =>
    tx.many(
      Place,
      `select coalesce(v.renews, v.id) as "rootId", v.code_window as window, coalesce(v.code_slot, 0) as slot,
         coalesce(v.master_version, 1) as "masterVersion", coalesce(v.key_version, 1) as "keyVersion",
         coalesce(v.order_id, firsts.order_id, passes.order_id) as "orderId"
       from visits v left join visits as firsts on firsts.id = v.renews
         left join passes on passes.id = coalesce(v.pass_id, firsts.pass_id)
       where v.id = $1`,
      [id],
    ),
  )
  const known = visits.find((visit) => visit.id === id)
  const door = known?.door ?? doorAt(stage, reply.location._id)
  if (!row || !door) throw new Broken(`visit ${id} is at no door`)
  const { rootId, orderId, window, ...slot } = row
  const seen: KnownVisit = {
    id,
    rootId,
    orderId,
    guest,
    door,
    code: reply.code ?? known?.code ?? null,
    place: window === null ? (known?.place ?? null) : { window, ...slot },
    validUntil: reply.validUntil ? new Date(reply.validUntil) : (known?.validUntil ?? null),
  }
  if (known) Object.assign(known, seen)
  else visits.push(seen)
  return reply
}
