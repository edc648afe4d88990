/** How far, in milliseconds of its speed, a flick carries the sheet on. */
const flickMs = 180

/** Visible heights in px, lowest first. */
export type Snaps = readonly [number, number, number]

/** The snap point that a sheet let go at `height`, rising at `speed` px/ms, comes to rest at. */
export function snapToRest(height: number, speed: number, snaps: Snaps): number {
  const aim = height + speed * flickMs
  return snaps.reduce(
    (best, snap, index) =>
      Math.abs(snap - aim) < Math.abs((snaps[best] ?? 0) - aim) ? index : best,
    0,
  )
}

/** The sheet follows the finger between its lowest and its highest snap point. */
export const clampHeight = (height: number, [lowest, , highest]: Snaps): number =>
  Math.min(highest, Math.max(lowest, height))

/** One button opens the sheet step by step, then folds it. */
export const nextSnap = (index: number): number => (index === 2 ? 0 : index + 1)
