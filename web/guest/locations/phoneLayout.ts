import type { Snaps } from '#web/ui/sheetSnap.ts'

/** The map's height on phones and tablets while nothing is selected [H2]. */
export const mapHeightPx = 500

/** Search field and filters lie over the map's upper edge: so high in text of the usual size. */
export const usualHeaderPx = 128
/** The sheet's round corners lie over the map's lower edge. */
const overlapPx = 28
const foldedPx = 96
const minMiddlePx = 150
const minOpenPx = 220
/** Attribution and half a pill: what lies lower is hard to read. */
const readablePx = 32
/** The card of a selected restroom, in its usual height. */
const cardPx = 330

/** Where sheet, map and buttons lie on a screen of this height, below a header that grows with the text. */
export function phoneLayout(height: number, hasCard: boolean, headerPx = usualHeaderPx) {
  const open = Math.max(minOpenPx, height - headerPx)
  const belowHeader = Math.max(foldedPx + 8, height - headerPx)
  const middle = Math.min(
    Math.max(minMiddlePx, height - mapHeightPx + overlapPx),
    open - 40,
    belowHeader,
  )
  // Between header and sheet is no room for a row of buttons.
  const isLow = height - headerPx - middle < headerPx / 2
  const covered = Math.max(0, mapHeightPx - (height - middle))
  // Where all that is seen of the map lies under buttons, its source is read once the sheet is folded.
  const inset = isLow ? Math.max(0, mapHeightPx - (height - foldedPx)) : covered
  const bottom = covered + readablePx
  // With a card the map grows downwards by as much as its middle is held up: what one looked at stays in place.
  const grown = Math.max(0, height - mapHeightPx)
  return {
    isLow,
    snaps: [foldedPx, middle, open] satisfies Snaps,
    mapHeight: hasCard ? Math.max(height, mapHeightPx) : mapHeightPx,
    padding: { top: headerPx, bottom: hasCard ? Math.max(bottom + grown, cardPx) : bottom },
    // On a low screen the map is higher than what is seen of it.
    attributionInset: hasCard ? Math.max(0, mapHeightPx - height) : inset,
    buttonsBottom: hasCard ? 24 : middle + 30,
  }
}
