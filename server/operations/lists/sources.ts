import type { ListName, lists } from '#contract/listTerms.ts'
import {
  foundersSql,
  nameOrMarkSql,
  otherOrganisations,
  unclaimedGuests,
} from '#server/identity/auth/index.ts'
import { suspendedSql } from '#server/identity/suspensions/index.ts'
import { shownSubjectSql } from '#server/messages/mail/index.ts'
import { leadStageSql } from '#server/operations/leads/index.ts'

/** Where a list's rows come from. All of it is SQL of ours; what was typed travels as parameters. */
export interface Source {
  /** The tables that rows are chosen from; `t` has the row's id. */
  from: string
  /** What is read beside it, of the rows of one page. */
  joins: string
  where: string
  /** Rows of another table with the same columns, read by an index of its own. */
  also?: string
  time: string
  state: string
  /** The condition of each group of the list. */
  groups?: Record<string, string>
  /** What typed words are looked for in. */
  words: string | null
  fileId: string
  /** What is shown of a column that is sorted by as it stands in an index. */
  shown?: Record<string, string>
}

type Columns<Name extends ListName> = Record<keyof (typeof lists)[Name]['columns'], string>

type Groups<Name extends ListName> = (typeof lists)[Name] extends {
  groups: readonly (infer Group extends string)[]
}
  ? { groups: Record<Group, string> }
  : object

type Sources = { [Name in ListName]: Source & { columns: Columns<Name> } & Groups<Name> }

const guest = 'left join accounts guest on guest.id = t.guest_id'
const restroom = 'join locations restroom on restroom.id = t.location_id'
const guestName = nameOrMarkSql('guest.name', 't.guest_id')
const nothing = { joins: '', where: 'true', words: null }

const accountState = `case when t.deleted_at is not null then 'deleted' when ${suspendedSql('t.id')} then 'suspended'
  when t.email_proven_at is null then 'unconfirmed' else 'confirmed' end`

const guestState = `case when t.user_type = 'unclaimed' and t.deleted_at is null and not ${suspendedSql('t.id')} then 'unclaimed'
  else ${accountState} end`

const account = {
  ...nothing,
  from: 'accounts t',
  time: 't.created_at',
  state: accountState,
  words: `t.name || ' ' || t.email_key`,
  fileId: 't.id',
}

const accountColumns = {
  name: 't.name',
  email: 't.email',
  state: accountState,
  createdAt: 't.created_at',
}

const restroomState = `case when t.deleted_at is not null then 'closed'
  when t.taken_down_at is not null then 'taken_down' when ${suspendedSql('t.partner_id')} then 'suspended' when not t.is_active then 'hidden'
  when t.paused_for_reports_at is not null then 'paused_for_reports' else 'visible' end`

// What the provider is being told just now is told as it will be.
const orderState = `case t.state when 'capturing' then 'held' when 'releasing' then 'not_paid' else t.state end`

const refundState = `case when t.failed_at is not null and t.settled_at is null then 'failed'
  when t.done_at is not null or t.settled_at is not null then 'returned'
  when t.held_at is not null and t.passed_at is null then 'held' else 'under_way' end`

const reviewState = `case when t.taken_down_at is not null then 'taken_down'
  when t.id in (select review_id from review_flags where answered_at is null) then 'flagged'
  else 'shown' end`

// Decided by an operator; the word `open` is an order's.
const reportState = `case t.state when 'open' then 'to_decide' else t.state end`

const incidentState = `case when t.decided_at is null then 'to_decide' when t.is_upheld then 'upheld' else 'not_upheld' end`

/** In one cell, divided by spaces. */
const incidentKinds = `concat_ws(' ', t.kind, (select string_agg(kind, ' ' order by place)
  from jsonb_array_elements_text(t.more_kinds) with ordinality as more (kind, place)))`

const leadState = leadStageSql('t')

const mailState = `case when t.bounced_at is not null then 'bounced' when t.given_up_at is not null then 'given_up'
  when t.delayed_at is not null then 'delayed' when t.sent_at is not null then 'sent' else 'unsent' end`

export const sources: Sources = {
  guests: {
    ...account,
    where: `t.user_type = 'user'`,
    also: `${unclaimedGuests} t`,
    state: guestState,
    columns: { ...accountColumns, state: guestState },
    shown: { name: nameOrMarkSql('t.name', 't.id') },
  },
  organisations: {
    ...account,
    where: foundersSql,
    also: `${otherOrganisations} t`,
    columns: {
      ...accountColumns,
      restrooms: '(select count(*) from locations where partner_id = t.id and deleted_at is null)',
    },
  },
  restrooms: {
    ...nothing,
    from: 'locations t',
    where: 't.public_source is null',
    time: 't.created_at',
    state: restroomState,
    words: `t.name || ' ' || t.address`,
    fileId: 't.id',
    columns: {
      name: 't.name',
      address: 't.address',
      cents: 't.price_cents',
      state: restroomState,
      createdAt: 't.created_at',
    },
  },
  visits: {
    ...nothing,
    from: 'visits t',
    joins: `${restroom} ${guest}`,
    time: 't.asked_at',
    state: 't.state',
    groups: {
      got_code: 't.ready_at is not null',
      request_answered: 't.answer_by is not null and t.answered_at is not null',
    },
    fileId: 't.id',
    columns: {
      restroom: 'restroom.name',
      guest: guestName,
      cents: 't.cents',
      paidWith: 't.paid_with',
      state: 't.state',
      createdAt: 't.asked_at',
    },
  },
  orders: {
    ...nothing,
    from: 'orders t',
    joins: guest,
    time: 't.created_at',
    state: orderState,
    groups: { sold: `t.state in ('paid', 'refunded')`, single_visits: `t.kind = 'visit'` },
    words: 't.title',
    fileId: 't.id',
    columns: {
      title: 't.title',
      guest: guestName,
      cents: 't.cents',
      refundedCents: 't.refunded_cents',
      state: orderState,
      createdAt: 't.created_at',
    },
  },
  refunds: {
    ...nothing,
    from: 'refunds t',
    // One that is sent again is the same money.
    where: 't.void_at is null and t.repeats is null',
    joins: `join orders purchase on purchase.id = t.order_id
      left join accounts guest on guest.id = purchase.guest_id`,
    time: 't.asked_at',
    state: refundState,
    fileId: 't.order_id',
    columns: {
      title: 'purchase.title',
      guest: nameOrMarkSql('guest.name', 'purchase.guest_id'),
      cents: 't.cents',
      state: refundState,
      createdAt: 't.asked_at',
    },
  },
  payouts: {
    ...nothing,
    from: 'payouts t',
    // Its contact is today's first owner, and has another id than the organisation once the founder left.
    joins: `left join organisations organisation on organisation.id = t.partner_id
      left join accounts partner on partner.id = coalesce(organisation.contact_id, t.partner_id)`,
    time: 't.asked_at',
    state: 't.state',
    groups: { not_failed: `t.state <> 'failed'` },
    fileId: 't.partner_id',
    columns: {
      partner: 'partner.name',
      cents: 't.cents',
      state: 't.state',
      createdAt: 't.asked_at',
    },
  },
  reviews: {
    ...nothing,
    from: 'reviews t',
    joins: `${restroom} ${guest} join visits visit on visit.id = t.visit_id`,
    time: 't.written_at',
    state: reviewState,
    words: 't.comment',
    fileId: 't.id',
    columns: {
      restroom: 'restroom.name',
      guest: guestName,
      stars: 'visit.rating',
      comment: 't.comment',
      state: reviewState,
      createdAt: 't.written_at',
    },
  },
  reports: {
    ...nothing,
    from: 'reports t',
    joins: `${restroom} ${guest}`,
    time: 't.reported_at',
    state: reportState,
    fileId: 't.visit_id',
    columns: {
      restroom: 'restroom.name',
      guest: guestName,
      reason: 't.reason',
      state: reportState,
      createdAt: 't.reported_at',
    },
  },
  incidents: {
    ...nothing,
    from: 'incidents t',
    joins: `${restroom} ${guest}`,
    time: 't.reported_at',
    state: incidentState,
    words: 't.words',
    fileId: 't.visit_id',
    columns: {
      restroom: 'restroom.name',
      guest: guestName,
      incident: incidentKinds,
      comment: 't.words',
      state: incidentState,
      createdAt: 't.reported_at',
    },
  },
  leads: {
    ...nothing,
    from: 'leads t',
    time: 't.received_at',
    state: leadState,
    words: `t.business || ' ' || t.name || ' ' || t.email`,
    fileId: 'null::uuid',
    columns: {
      business: 't.business',
      name: 't.name',
      email: 't.email',
      state: leadState,
      createdAt: 't.received_at',
    },
  },
  mails: {
    ...nothing,
    from: 'mails t',
    time: 't.written_at',
    state: mailState,
    words: 't.to_address',
    fileId: 'null::uuid',
    columns: {
      email: 't.to_address',
      subject: shownSubjectSql('t.subject'),
      state: mailState,
      createdAt: 't.written_at',
    },
  },
}
