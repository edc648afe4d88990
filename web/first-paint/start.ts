import { criticalError } from '../layout/criticalError.ts'
import { earlyBody } from './earlyFetch.ts'
import { pausesBetween } from '../ui/aPause.ts'
import { drawFurther, drawStill } from './drawStatic.ts'
import '../ui/theme.css'
import '../ui/map/map.css'

/** A list that comes later than this is announced by the program's own skeleton. */
const mostWaitMs = 500

// The program takes a slow phone a second to begin: the list, where it is what was asked for, stands there before.
const still = drawStill(earlyBody())
const isDrawn = Promise.race([still, new Promise((resolve) => setTimeout(resolve, mostWaitMs))])
// What they cannot draw, the program can.
void still.then((drawn) => drawn && drawFurther(drawn)).catch(() => undefined)
// Not awaited here: the program imports what is in this file, and would wait for its end in turn.
void isDrawn
  .catch(() => undefined)
  .then(runProgram)
  .catch((error: unknown) => {
    console.error(error)
    document.body.textContent = criticalError
  })

/** It is run a piece at a time: what is pressed meanwhile is answered, and frames are painted. */
async function runProgram() {
  const pieces = window.builtFiles?.program ?? []
  const pause = pausesBetween()
  for (const file of pieces) {
    await import(/* @vite-ignore */ file)
    await pause()
  }
  // The last piece is the program itself; where it is worked on, it is in no pieces.
  if (pieces.length === 0) await import('../main.tsx')
}
