import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'
import type { Invariant, RowKind } from './invariant.ts'

const Value = z.union([z.string(), z.number(), z.null()])

/** What is behind a row that breaks an invariant. Keys that end in `Cents` are money. */
const RowFacts = z.object({
  rowId: z.string(),
  orderId: z.uuid().nullable(),
  visitId: z.uuid().nullable(),
  payoutId: z.uuid().nullable(),
  partnerIds: z.array(z.uuid()),
  facts: z.record(z.string(), Value),
  /** Changes with the row and what it has moved; with the provider's late fee only where that is what is wrong. */
  fingerprint: z.string(),
})
export type RowFacts = z.infer<typeof RowFacts>

interface KindOfRow {
  /** The rows with what they belong to, in the order of `columns`. */
  rows: string
  /** What of the row itself is shown, over `rows` as `row`. */
  facts: string
}

const columns = `row_id, posting_id, order_id, visit_id, pass_id, payout_id, partner_id`

const ofOrder = `
  'state', (select state from orders where id = row.order_id),
  'paidCents', (select cents from orders where id = row.order_id),
  'refundedCents', (select refunded_cents from orders where id = row.order_id),
  'visit', (select string_agg(state, ', ' order by id) from visits where order_id = row.order_id),
  'dispute', (select string_agg(state, ', ' order by id) from disputes where order_id = row.order_id)`

const kinds: Record<Exclude<RowKind, 'database'>, KindOfRow> = {
  postings: {
    rows: `select id::text, id, order_id, visit_id, null::uuid, payout_id, null::uuid
           from postings where id = any ($1::uuid[])`,
    facts: `'reason', (select reason from postings where id = row.posting_id),
      'sumCents', (select sum(cents) from legs where posting_id = row.posting_id)`,
  },
  orders: {
    rows: `select orders.id::text, null::uuid, orders.id, null::uuid, coalesce(passes.id, pass_id),
             null::uuid, partner_id
           from orders left join paid_periods on paid_periods.order_id = orders.id
             left join passes on passes.order_id = orders.id
             left join locations on locations.id = orders.location_id
           where orders.id = any ($1::uuid[])`,
    facts: `'feeCents', (select fee_cents from orders where id = row.order_id), ${ofOrder}`,
  },
  passes: {
    rows: `select id::text, null::uuid, order_id, null::uuid, id, null::uuid, null::uuid
           from passes where id = any ($1::uuid[])`,
    facts: `'uses', (select uses from passes where id = row.pass_id),
      'visits', (select count(*) from visits where visits.pass_id = row.pass_id), ${ofOrder}`,
  },
  visits: {
    rows: `select visits.id::text, null::uuid, coalesce(visits.order_id, firsts.order_id), visits.id,
             null::uuid, null::uuid, partner_id
           from visits join locations on locations.id = visits.location_id
             left join visits as firsts on firsts.id = visits.renews
           where visits.id = any ($1::uuid[])`,
    facts: `'visit', (select state from visits where id = row.visit_id),
      'paidWith', (select paid_with from visits where id = row.visit_id),
      'priceCents', (select cents from visits where id = row.visit_id),
      'state', (select state from orders where id = row.order_id),
      'refundedCents', (select refunded_cents from orders where id = row.order_id)`,
  },
  entitlements: {
    // Its order only where that paid for just this visit: a pass's order concerns other partners too.
    rows: `select entitlements.id::text, null::uuid, orders.id, firsts.id, null::uuid, null::uuid, partner_id
           from entitlements
             left join orders on orders.id = entitlements.order_id and kind = 'visit'
             left join visits as firsts on firsts.entitlement_id = entitlements.id and firsts.renews is null
             left join locations on locations.id = firsts.location_id
           where entitlements.id = any ($1::uuid[])`,
    facts: `'found', (select found_broken from entitlements where id = row.row_id::uuid),
      'outcome', (select outcome from entitlements where id = row.row_id::uuid),
      'visit', (select string_agg(visits.state, ', ' order by visits.id) from visits
                where visits.entitlement_id = row.row_id::uuid),
      'state', (select state from orders where id = row.order_id),
      'paidCents', (select cents from orders where id = row.order_id),
      'refundedCents', (select refunded_cents from orders where id = row.order_id)`,
  },
  payouts: {
    rows: `select id::text, null::uuid, null::uuid, null::uuid, null::uuid, id, partner_id
           from payouts where id = any ($1::uuid[])`,
    facts: `'payout', (select state from payouts where id = row.payout_id),
      'payoutCents', (select cents from payouts where id = row.payout_id),
      'availableCents', (select available_cents from payouts where id = row.payout_id)`,
  },
  transfers: {
    rows: `select objects.id, null::uuid, null::uuid, null::uuid, null::uuid, payouts.id,
             coalesce(payouts.partner_id, bank_accounts.partner_id)
           from sandbox.objects left join payouts on payouts.id::text = body ->> 'transfer_group'
             left join bank_accounts on provider_account = body ->> 'destination'
           where objects.id = any ($1::text[])`,
    facts: `'transferCents', (select (body ->> 'amount')::integer from sandbox.objects where id = row.row_id),
      'payoutCents', (select cents from payouts where id = row.payout_id)`,
  },
  partners: {
    rows: `select id::text, null::uuid, null::uuid, null::uuid, null::uuid, null::uuid, id
           from organisations where id = any ($1::uuid[])`,
    facts: `'owedCents', (select sum(cents) from legs where account = 'partner:' || row.partner_id),
      'failedPayouts', (select count(*) from payouts
                        where partner_id = row.partner_id and payouts.state = 'failed'),
      'bank', (select case when stopped_at is not null then 'stopped'
                 when is_ready then 'ready' else 'not ready' end
               from bank_accounts where partner_id = row.partner_id)`,
  },
}

const postingsOfRow = `postings.order_id = row.order_id or postings.visit_id = row.visit_id
  or postings.payout_id = row.payout_id or postings.id = row.posting_id`

/** Each partner whose door, posting or payout a row concerns. */
const partners = `
  select coalesce(jsonb_agg(distinct concerned.id), '[]') from (
    select row.partner_id as id
    union select locations.partner_id from visits join locations on locations.id = location_id
      where visits.order_id = row.order_id
    union select locations.partner_id from visits join locations on locations.id = location_id
      where visits.pass_id = row.pass_id
    union select substr(account, 9)::uuid from postings join legs on legs.posting_id = postings.id
      where account like 'partner:%' and (${postingsOfRow})
  ) as concerned join organisations using (id)`

const moved = (where: string) => `
  select coalesce(jsonb_object_agg(account, cents), '{}') from (
    select account, sum(cents) as cents from postings join legs on legs.posting_id = postings.id
    where (${postingsOfRow}) and ${where} group by account order by account) as sums`

/** What is behind rows that break an invariant. One that has vanished is answered with nothing behind it. */
export async function factsOf(
  tx: Tx,
  { name, of }: Pick<Invariant, 'name' | 'of'>,
  rowIds: string[],
): Promise<RowFacts[]> {
  if (of === 'database' || rowIds.length === 0) return rowIds.map(nothingBehind)
  const { rows, facts } = kinds[of]
  const known = await tx.many(
    RowFacts,
    `with row (${columns}) as (${rows})
     select row_id as "rowId", order_id as "orderId", visit_id as "visitId", payout_id as "payoutId",
       (${partners}) as "partnerIds", jsonb_build_object(${facts}) as facts,
       md5((jsonb_build_object(${facts}) - $2::text)::text
         || (${moved(`($2::text = '' or reason <> 'provider_fee')`)})::text) as fingerprint
     from row`,
    [`{${rowIds.join(',')}}`, name === feeInvariant ? '' : 'feeCents'],
  )
  const gone = new Set(rowIds)
  for (const { rowId } of known) gone.delete(rowId)
  return [...known, ...[...gone].map(nothingBehind)]
}

const feeInvariant = 'I2 fee'

const nothingBehind = (rowId: string): RowFacts => ({
  rowId,
  orderId: null,
  visitId: null,
  payoutId: null,
  partnerIds: [],
  facts: {},
  fingerprint: '',
})
