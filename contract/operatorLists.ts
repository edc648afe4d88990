import { z } from 'zod'
import { call, Done } from './call.ts'
import { ListName, type ListTerms, lists } from './listTerms.ts'
import { someText, text } from './text.ts'

// All operator lists share one call; `lists` has the terms of each.

export const rowsAPage = 50
/** Pages are numbered: the database skips earlier rows along an index, so their number is limited. */
const maxPage = 2_000
/** Rows are counted up to what can be reached. */
export const maxRowsCounted = rowsAPage * maxPage
export const maxRowsExported = 10_000
/** Views that an operator keeps. */
export const maxSavedViews = 30

const filtersOf = ({ states, groups = [], sorts }: ListTerms) => ({
  sort: z.enum(sorts).optional(),
  direction: z.enum(['asc', 'desc']).optional(),
  state: z.enum([...states, ...groups]).optional(),
  /** UTC days, the last one included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  words: text(200).optional(),
})

/** A moment is ISO 8601, money is cents. */
export const ListRow = z.object({
  id: z.uuid(),
  /** The file that the row links to. */
  fileId: z.uuid().nullable(),
  cells: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
})
export type ListRow = z.infer<typeof ListRow>

const ListPage = z.object({
  rows: z.array(ListRow).max(rowsAPage),
  /** At most `maxRowsCounted`, which means that many or more. */
  count: z.int(),
})

const readCall = (name: ListName) =>
  call({
    method: 'GET',
    path: `/api/operator/lists/${name}`,
    access: 'operator',
    mayBeOlder: true,
    query: z.strictObject({
      ...filtersOf(lists[name]),
      page: z.coerce.number().int().min(1).max(maxPage).optional(),
    }),
    reply: ListPage,
  })

const exportCall = (name: ListName) =>
  call({
    method: 'POST',
    path: `/api/operator/lists/${name}/export`,
    access: 'operator',
    body: z.strictObject(filtersOf(lists[name])),
    reply: z.object({
      rows: z.array(ListRow).max(maxRowsExported),
      /** There are more rows than one file may have. */
      isCut: z.boolean(),
    }),
  })

/** A page of a list. */
export const readList = {
  guests: readCall('guests'),
  organisations: readCall('organisations'),
  restrooms: readCall('restrooms'),
  visits: readCall('visits'),
  orders: readCall('orders'),
  refunds: readCall('refunds'),
  payouts: readCall('payouts'),
  reviews: readCall('reviews'),
  reports: readCall('reports'),
  incidents: readCall('incidents'),
  leads: readCall('leads'),
  mails: readCall('mails'),
} satisfies Record<ListName, unknown>

/** All rows of a list, for a file. The download is recorded in the audit log. */
export const exportList = {
  guests: exportCall('guests'),
  organisations: exportCall('organisations'),
  restrooms: exportCall('restrooms'),
  visits: exportCall('visits'),
  orders: exportCall('orders'),
  refunds: exportCall('refunds'),
  payouts: exportCall('payouts'),
  reviews: exportCall('reviews'),
  reports: exportCall('reports'),
  incidents: exportCall('incidents'),
  leads: exportCall('leads'),
  mails: exportCall('mails'),
} satisfies Record<ListName, unknown>

export type ListFilters = z.infer<(typeof exportList)['guests']['body']>

const ViewQuery = z.record(z.string().max(20), z.string().max(200))

const NewView = z
  .strictObject({ name: someText(60), list: ListName, query: ViewQuery })
  .refine(({ list, query }) => z.strictObject(filtersOf(lists[list])).safeParse(query).success)

export const SavedView = z.object({
  id: z.uuid(),
  name: z.string(),
  list: ListName,
  query: ViewQuery,
})
export type SavedView = z.infer<typeof SavedView>

const SavedViews = z.array(SavedView).max(maxSavedViews)

/** An operator's saved views, by name. */
export const savedViews = call({
  method: 'GET',
  path: '/api/operator/views',
  access: 'operator',
  reply: SavedViews,
})

/** Replaces a view of the same name. */
export const saveView = call({
  method: 'POST',
  path: '/api/operator/views',
  access: 'operator',
  mayRepeat: true,
  body: NewView,
  reply: SavedViews,
})

export const removeView = call({
  method: 'DELETE',
  path: '/api/operator/views/:id',
  access: 'operator',
  mayRepeat: true,
  params: z.object({ id: z.uuid() }),
  reply: Done,
})
