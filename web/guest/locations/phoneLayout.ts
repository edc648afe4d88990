import type { Snaps } from '#web/ui/sheetSnap.ts'

/** The map's height on phones and tablets while nothing is selected [H2]. */
export const mapHeightPx = 500

/** Search field and filters lie over the map's upper edge. */
const headerPx = 128
/** The sheet's round corners lie over the map's lower edge. */
const overlapPx = 28
const foldedPx = 96
const minMiddlePx = 150
const minOpenPx = 220
/** Attribution and half a pill: what lies lower is hard to read. */
const readablePx = 32
/** The card of a selected restroom, in its usual height. */
const cardPx = 330

/** Where sheet, map and buttons lie on a screen of this height. */
export function phoneLayout(height: number, hasCard: boolean) {
  const open = Math.max(minOpenPx, height - headerPx)
  const middle = Math.min(Math.max(minMiddlePx, height - mapHeightPx + overlapPx), open - 40)
  const covered = Math.max(0, mapHeightPx - (height - middle))
  const bottom = covered + readablePx
  // With a card the map grows downwards by as much as its middle is held up: what one looked at stays in place.
  const grown = Math.max(0, height - mapHeightPx)
  return {
    snaps: [foldedPx, middle, open] satisfies Snaps,
    mapHeight: hasCard ? Math.max(height, mapHeightPx) : mapHeightPx,
    padding: { top: headerPx, bottom: hasCard ? Math.max(bottom + grown, cardPx) : bottom },
    // On a low screen the map is higher than what is seen of it.
    attributionInset: hasCard ? Math.max(0, mapHeightPx - height) : covered,
    buttonsBottom: hasCard ? 24 : middle + 30,
  }
}
