import { windowStart } from '#contract/doorCodes.ts'
import { partnerShareCents } from '#contract/money.ts'
import { after, day, minute } from '#server/platform/clock.ts'
import type { By, PlainBooks } from './plainBooks.ts'
import { type Rows, readRows, type VisitRow } from './rows.ts'
import { Broken, type Stage } from './stage.ts'
import { misplaced } from './whoSees.ts'

/** A device's clock may be this wrong. */
const clockOffMs = 10 * minute
const windowsAccepted = 6
const reportersToPause = 3
const pauseWithinMs = 7 * day

/** What must hold after every step, by any role. */
export async function expectPromises(stage: Stage, by: By) {
  const { world, books } = stage
  const rows = await world.db.single(readRows)
  for (const { id, refundedCents } of rows.orders) books.noteRefunds(id, refundedCents, by)
  const payments = paymentsIn(rows)
  const broken = [
    ...payments.flatMap((payment) => brokenBy(stage, rows, payment)),
    ...rows.orders.flatMap((order) => overpaid(rows, order)),
    ...rows.locations.flatMap((location) => wronglyPaused(books, rows, location)),
    ...crowded(rows, world.clock.now()),
    ...misplaced(stage, rows),
    ...wronglySold(stage, rows),
  ]
  if (broken.length > 0) throw new Broken(broken.join('\n'))
}

/** What was granted once: its first visit, and the one that renews it. */
interface Payment {
  rootId: string
  first: VisitRow
  visits: VisitRow[]
  /** What paid; of a membership, whose months are orders of their own, nothing is said. */
  orderId: string | null
}

const paymentsIn = ({ visits, passes }: Rows): Payment[] =>
  visits
    .filter(({ renews }) => renews === null)
    .map((first) => {
      const pass = passes.find(({ id }) => id === first.passId)
      return {
        rootId: first.id,
        first,
        visits: visits.filter(({ id, renews }) => id === first.id || renews === first.id),
        orderId:
          first.orderId ?? (pass?.planKind === 'membership' ? null : (pass?.orderId ?? null)),
      }
    })

function brokenBy(stage: Stage, rows: Rows, payment: Payment): string[] {
  const { rootId, visits } = payment
  const entries = stage.books.entriesOf(rootId)
  const said = [
    entries > 1 && 'let in twice',
    entries > 0 && returnedByItself(stage, rows, payment) && 'let in, and paid back by itself',
    isOpenAfterMoney(stage, rows, payment) && 'a live code whose money is gone',
    visits.filter(({ state }) => ['requested', 'ready', 'used'].includes(state)).length > 1 &&
      'two ways in',
    ...wrongEarnings(stage, rows, payment),
  ]
  return said.filter((one) => one !== false).map((one) => `${one}: visit ${rootId}`)
}

const returnedByItself = ({ books }: Stage, rows: Rows, { first, visits }: Payment) =>
  first.passId
    ? rows.reports.some(
        ({ visitId, state }) => state === 'returned' && visits.some(({ id }) => id === visitId),
      )
    : first.orderId !== null && books.returnedByItself(first.orderId) > 0

function isOpenAfterMoney({ world }: Stage, rows: Rows, { orderId, visits }: Payment) {
  const isLive = visits.some(
    ({ state, validUntil }) => state === 'ready' && validUntil && validUntil > world.clock.now(),
  )
  const isGone =
    rows.orders.some(({ id, state }) => id === orderId && state === 'refunded') ||
    rows.disputes.some((dispute) => dispute.orderId === orderId && dispute.state !== 'won')
  return isLive && isGone
}

function wrongEarnings(stage: Stage, { earned }: Rows, { rootId, first, visits }: Payment) {
  const isOf = (line: Rows['earned'][number]) =>
    (line.orderId !== null && line.orderId === first.orderId) ||
    (line.orderId === null && visits.some(({ id }) => id === line.visitId))
  const lines = earned.filter(isOf)
  const late = lines.filter(({ reason }) => reason === 'late_use')
  const host = stage.visits.find(({ rootId: root }) => root === rootId)?.door.partnerId
  const sum = lines.reduce((cents, line) => cents + line.cents, 0)
  return [
    sum > partnerShareCents(first.cents) && 'a partner has more of it than one share',
    host !== undefined &&
      lines.some(({ partnerId }) => partnerId !== host) &&
      'another partner has its earnings than the one who had the restroom',
    late.length > 1 && 'a late use was paid twice',
    late.length > 0 &&
      !couldBeSeen(stage, rootId) &&
      'a late use was paid that no device can have seen',
  ]
}

/** A device that held the keys by then reported a use within the time in which its door opens. */
const couldBeSeen = ({ books }: Stage, rootId: string) =>
  books.told.some(
    (report) =>
      report.rootId === rootId &&
      report.usedAt >= after(report.registeredAt, -clockOffMs) &&
      report.usedAt >= after(windowStart(report.window), -clockOffMs) &&
      report.usedAt <= after(windowStart(report.window + windowsAccepted), clockOffMs),
  )

/** A bank may take all of a payment of which a part went back before: that cannot be refused, what follows can. */
function overpaid({ refunds, disputes }: Rows, { id, cents }: Rows['orders'][number]) {
  const ofOrder = refunds.filter(({ orderId }) => orderId === id)
  const lost = disputes.filter(({ orderId, state }) => orderId === id && state === 'lost')
  const sum = (gone: { cents: number }[]) => gone.reduce((all, one) => all + one.cents, 0)
  const since = (openedAt: Date) => ofOrder.filter(({ askedAt }) => askedAt > openedAt)
  const isOver =
    sum(ofOrder) > cents ||
    lost.some((dispute) => dispute.cents + sum(since(dispute.openedAt)) > cents)
  return isOver ? [`more is gone than was paid: order ${id}`] : []
}

/** Only different guests who paid, or have shown that an address is theirs, take a location off the map. */
function wronglyPaused(
  books: PlainBooks,
  { reports, visits, unproven }: Rows,
  { id, pausedForReportsAt: pausedAt }: Rows['locations'][number],
) {
  if (!pausedAt || !books.notePause(id, pausedAt)) return []
  const counted = reports.filter(
    ({ locationId, reportedAt, guestId, visitId }) =>
      locationId === id &&
      reportedAt <= pausedAt &&
      reportedAt > after(pausedAt, -pauseWithinMs) &&
      (!unproven.some((one) => one.id === guestId) ||
        visits.some((visit) => visit.id === visitId && visit.cents > 0)),
  )
  const guests = new Set(counted.map(({ guestId }) => guestId))
  return guests.size < reportersToPause ? [`reports of too few took ${id} off the map`] : []
}

/** What happened before a sale stays where it happened, and no key from then makes a code. */
const wronglySold = ({ visits, doors, sold }: Stage, rows: Rows) => [
  ...[...doors, ...sold].flatMap(({ id, partnerId }) => {
    const location = rows.locations.find((one) => one.id === id)
    return location?.partnerId === partnerId ? [] : [`its seller lost what was theirs: ${id}`]
  }),
  ...visits.flatMap(({ id, door }) => {
    const row = rows.visits.find((one) => one.id === id)
    const reports = rows.reports.filter(({ visitId }) => visitId === id)
    return [row, ...reports].every((one) => one?.locationId === door.id)
      ? []
      : [`a visit or its report is at another restroom: ${id}`]
  }),
  ...rows.locations.flatMap(({ id, soldTo, keyVersion }) =>
    soldTo && rows.visits.some((one) => one.locationId === id && one.keyVersion === keyVersion)
      ? [`the key of a restroom that was sold still makes codes: ${id}`]
      : [],
  ),
]

/** A guest who neither paid nor confirmed an address holds one place of a door. */
const crowded = ({ visits, unproven }: Rows, now: Date) =>
  unproven.flatMap(({ id }) => {
    const held = visits.filter(
      ({ guestId, state, cents, validUntil }) =>
        guestId === id && state === 'ready' && cents === 0 && validUntil && validUntil > now,
    )
    return held.length > 1 ? [`a guest without an address holds ${held.length} places: ${id}`] : []
  })
