import { z } from 'zod'
import { LeadStage } from './leads.ts'
import { VisitState } from './visits.ts'

export const ListName = z.enum([
  'guests',
  'organisations',
  'restrooms',
  'visits',
  'orders',
  'refunds',
  'payouts',
  'reviews',
  'reports',
  'incidents',
  'leads',
  'mails',
])
export type ListName = z.infer<typeof ListName>

/** How a cell is written. `word`: one of a list of words that screens translate; `guest`: a name, cut for privacy; `email`: masked. */
export type ColumnKind = 'text' | 'guest' | 'email' | 'word' | 'cents' | 'count' | 'moment'

/** A list's columns, the first of which names the row, and what it may be sorted and filtered by. */
export interface ListTerms {
  columns: Readonly<Record<string, ColumnKind>>
  /** Columns; the first is the time, which days filter by and which sorts newest first. */
  sorts: readonly string[]
  states: readonly string[]
  /** What else a list may be filtered by in place of a state: rows of several states, or of one kind. */
  groups?: readonly string[]
  /** What a text search searches; null where the list has none. */
  words: 'person' | 'restroom' | 'order' | 'comment' | 'business' | 'address' | null
  /** What a row links to. */
  file: 'person' | 'location' | 'order' | 'visit' | 'review' | null
}

const termsOf = <const T extends ListTerms>(terms: T) => terms

export const lists = {
  guests: termsOf({
    columns: { name: 'text', email: 'email', state: 'word', createdAt: 'moment' },
    sorts: ['createdAt', 'name'],
    states: ['confirmed', 'unconfirmed', 'unclaimed', 'suspended', 'deleted'],
    words: 'person',
    file: 'person',
  }),
  organisations: termsOf({
    columns: {
      name: 'text',
      email: 'email',
      restrooms: 'count',
      state: 'word',
      createdAt: 'moment',
    },
    sorts: ['createdAt', 'name'],
    states: ['confirmed', 'unconfirmed', 'suspended', 'deleted'],
    words: 'person',
    file: 'person',
  }),
  restrooms: termsOf({
    columns: {
      name: 'text',
      address: 'text',
      cents: 'cents',
      state: 'word',
      createdAt: 'moment',
    },
    sorts: ['createdAt', 'name', 'cents'],
    states: ['visible', 'hidden', 'paused_for_reports', 'taken_down', 'suspended', 'closed'],
    words: 'restroom',
    file: 'location',
  }),
  visits: termsOf({
    columns: {
      restroom: 'text',
      guest: 'guest',
      cents: 'cents',
      paidWith: 'word',
      state: 'word',
      createdAt: 'moment',
    },
    sorts: ['createdAt', 'cents'],
    states: VisitState.options,
    groups: ['got_code', 'request_answered'],
    words: null,
    file: 'visit',
  }),
  orders: termsOf({
    columns: {
      title: 'text',
      guest: 'guest',
      cents: 'cents',
      refundedCents: 'cents',
      state: 'word',
      createdAt: 'moment',
    },
    sorts: ['createdAt', 'cents'],
    states: ['open', 'held', 'paid', 'not_paid', 'refunded'],
    groups: ['sold', 'single_visits'],
    words: 'order',
    file: 'order',
  }),
  refunds: termsOf({
    columns: { title: 'text', guest: 'guest', cents: 'cents', state: 'word', createdAt: 'moment' },
    sorts: ['createdAt', 'cents'],
    states: ['held', 'under_way', 'failed', 'returned'],
    words: null,
    file: 'order',
  }),
  payouts: termsOf({
    columns: { partner: 'text', cents: 'cents', state: 'word', createdAt: 'moment' },
    sorts: ['createdAt', 'cents'],
    states: ['held', 'under_way', 'arrived', 'failing', 'failed'],
    groups: ['not_failed'],
    words: null,
    file: 'person',
  }),
  reviews: termsOf({
    columns: {
      restroom: 'text',
      guest: 'guest',
      stars: 'count',
      comment: 'text',
      state: 'word',
      createdAt: 'moment',
    },
    sorts: ['createdAt'],
    states: ['shown', 'flagged', 'taken_down'],
    words: 'comment',
    file: 'review',
  }),
  reports: termsOf({
    columns: {
      restroom: 'text',
      guest: 'guest',
      reason: 'word',
      state: 'word',
      createdAt: 'moment',
    },
    sorts: ['createdAt'],
    states: ['noted', 'returned', 'returns_later', 'to_decide', 'answered'],
    words: null,
    file: 'visit',
  }),
  incidents: termsOf({
    columns: {
      restroom: 'text',
      guest: 'guest',
      incident: 'word',
      comment: 'text',
      state: 'word',
      createdAt: 'moment',
    },
    sorts: ['createdAt'],
    states: ['to_decide', 'upheld', 'not_upheld'],
    words: 'comment',
    file: 'visit',
  }),
  leads: termsOf({
    columns: {
      business: 'text',
      name: 'text',
      email: 'email',
      state: 'word',
      createdAt: 'moment',
    },
    sorts: ['createdAt'],
    states: LeadStage.options,
    words: 'business',
    file: null,
  }),
  mails: termsOf({
    columns: { email: 'email', subject: 'text', state: 'word', createdAt: 'moment' },
    sorts: ['createdAt'],
    states: ['unsent', 'sent', 'delayed', 'bounced', 'given_up'],
    words: 'address',
    file: null,
  }),
} satisfies Record<ListName, ListTerms>
