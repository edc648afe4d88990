import { z } from 'zod'
import { call } from './call.ts'
import { featureNames } from './features.ts'
import { someText } from './text.ts'

/** The maximum rows and bytes of a file of restrooms. */
export const maxFileRows = 5_000
export const maxFileBytes = 2 * 1024 * 1024
/** JSON escapes quotes and line ends, and a letter may take six characters. */
const maxBodyBytes = 3 * maxFileBytes
export const maxFilesADay = 20
/** At most this many refused rows are shown; the others are counted. */
export const maxRefusedShown = 200
/** Of the rows that add or change something the first are shown before they are applied. */
export const maxRowsPreviewed = 20

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** A feature's column, by the feature. */
export const featureColumns = featureNames.map((feature) => ({
  feature,
  column: snakeCase(feature),
}))

/** The columns of a file, in the order of a download. An upload may omit those it does not change. */
export const detailColumns = [
  'id',
  'name',
  'address',
  'lat',
  'lng',
  'price',
  'time_zone',
  'hours',
  'description',
  'steps',
  'ask_first',
  'visible',
] as const
export type DetailColumn = (typeof detailColumns)[number]
export const fileColumns: readonly string[] = [
  ...detailColumns,
  ...featureColumns.map(({ column }) => column),
]

/** Why a row is refused. */
export const RowProblem = z.enum([
  'too_many_cells',
  'missing',
  'too_long',
  'has_link',
  'unreadable',
  'not_a_number',
  'not_yes_or_no',
  'price_not_allowed',
  'unknown_time_zone',
  'time_zone_elsewhere',
  'unreadable_hours',
  'lat_and_lng',
  'unknown_restroom',
  'repeated',
  'already_yours',
  'address_not_found',
  'address_imprecise',
  'pin_too_far',
  'edited_meanwhile',
  'too_many_restrooms',
  'location_closed_for_good',
  'location_taken_down',
  'failed',
])
export type RowProblem = z.infer<typeof RowProblem>

const Line = z.number().int().positive()

export const RowRefusal = z.object({
  problem: RowProblem,
  column: z.string().optional(),
  /** The row that it duplicates. */
  otherLine: Line.optional(),
})
export type RowRefusal = z.infer<typeof RowRefusal>

/** A cell as it stands in a download, before and after. */
export const CellChange = z.object({ column: z.string(), before: z.string(), after: z.string() })
export type CellChange = z.infer<typeof CellChange>

const Count = z.number().int().nonnegative()

export const RestroomFile = z.object({
  id: z.uuid(),
  name: z.string(),
  /** checked: nothing is changed before it is applied. */
  state: z.enum(['checking', 'checked', 'applying', 'applied']),
  rows: Count,
  checked: Count,
  toAdd: Count,
  toChange: Count,
  unchanged: Count,
  refused: Count,
  applied: Count,
  /** The first refused ones. */
  refusals: z.array(RowRefusal.extend({ line: Line, name: z.string() })),
  /** The first rows that add or change something; a server of the version before has none. */
  preview: z
    .array(
      z.object({ line: Line, name: z.string(), isNew: z.boolean(), changes: z.array(CellChange) }),
    )
    .max(maxRowsPreviewed)
    .optional(),
})
export type RestroomFile = z.infer<typeof RestroomFile>

/** Uploads a CSV of restrooms to be checked. */
export const checkRestroomFile = call({
  method: 'POST',
  path: '/api/partner/restroom-files',
  access: 'owner',
  maxBodyBytes,
  body: z.strictObject({ name: someText(200), text: z.string().max(maxFileBytes) }),
  reply: RestroomFile,
})

const params = z.strictObject({ id: z.uuid() })

/** The progress of a file. */
export const restroomFile = call({
  method: 'GET',
  path: '/api/partner/restroom-files/:id',
  access: 'owner',
  params,
  reply: RestroomFile,
})

/** Applies the checked rows that were not refused. Idempotent: a repeated call returns the progress. */
export const applyRestroomFile = call({
  method: 'POST',
  path: '/api/partner/restroom-files/:id/apply',
  access: 'owner',
  mayRepeat: true,
  params,
  reply: RestroomFile,
})

/** All restrooms of the organisation as such a file; of one that has none, only the header row. */
export const restroomsCsv = call({
  method: 'GET',
  path: '/api/partner/restrooms.csv',
  access: 'owner',
  mayBeOlder: true,
  reply: z.unknown(),
})
