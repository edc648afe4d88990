import { aPause } from './aPause.ts'

/** The first frame paints what has just been drawn; the second begins when it is on the screen. */
export function afterPaint(then: () => void) {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(then)
  })
  return () => cancelAnimationFrame(frame)
}

/** Ends when what has just been drawn is on the screen; not within the next frame, which goes first. */
export async function painted() {
  await new Promise<void>((then) => void afterPaint(then))
  await aPause()
}
