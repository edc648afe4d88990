/** Who made the money of a step go back. */
export type By = 'product' | 'person'

/** A use that a device reported, and since when it held the door's keys. */
export interface ToldUse {
  rootId: string
  usedAt: Date
  registeredAt: Date
  window: number
}

/**
 * What one payment gave, as a person would keep count of it on paper: how often a door let its guest in, and whether
 * the product gave its money back by itself. Knows nothing of entitlements.
 */
export class PlainBooks {
  /** By the visit that was paid for: the door said "valid", or took an offline use for one. */
  private readonly entries = new Map<string, number>()
  /** By order: what went back by itself, and what a person sent back. */
  private readonly returned = new Map<string, Record<By, number>>()

  private readonly pauses = new Set<string>()

  /** Whether a pause is seen for the first time: guests who become one later were several then. */
  notePause(locationId: string, pausedAt: Date) {
    const pause = `${locationId} ${pausedAt.toISOString()}`
    const isNew = !this.pauses.has(pause)
    this.pauses.add(pause)
    return isNew
  }

  /** What devices told, be it true or made up. */
  readonly told: ToldUse[] = []

  enter(rootId: string) {
    this.entries.set(rootId, this.entriesOf(rootId) + 1)
  }

  hear(use: ToldUse) {
    this.told.push(use)
  }

  entriesOf = (rootId: string) => this.entries.get(rootId) ?? 0

  /** An order has this much back by now; what is new of it is of this step. */
  noteRefunds(orderId: string, cents: number, by: By) {
    const known = this.returned.get(orderId) ?? { product: 0, person: 0 }
    const news = cents - known.product - known.person
    this.returned.set(orderId, { ...known, [by]: known[by] + news })
  }

  returnedByItself = (orderId: string) => this.returned.get(orderId)?.product ?? 0
}
