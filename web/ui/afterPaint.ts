/** The first frame paints what has just been drawn; the second begins when it is on the screen. */
export function afterPaint(then: () => void) {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(then)
  })
  return () => cancelAnimationFrame(frame)
}

/** Ends when what has just been drawn is on the screen. */
export const painted = () => new Promise<void>((then) => void afterPaint(then))
