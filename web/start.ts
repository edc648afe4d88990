import { criticalError } from './layout/criticalError.ts'
import { earlyBody } from './sources/live/earlyList.ts'
import { pausesBetween } from './ui/aPause.ts'
import { drawStill } from './still/drawStill.ts'
import './ui/theme.css'
import './ui/map/map.css'

/** A list that comes later than this is announced by the program's own skeleton. */
const mostWaitMs = 500

// The program takes a slow phone a second to begin: the list, where it is what was asked for, stands there before.
const isDrawn = Promise.race([
  // What it cannot draw, the program can.
  drawStill(earlyBody()).catch(() => undefined),
  new Promise((resolve) => setTimeout(resolve, mostWaitMs)),
])
// Not awaited here: the program imports what is in this file, and would wait for its end in turn.
void isDrawn
  .then(runPieces)
  .then(() => import('./main.tsx'))
  .catch((error: unknown) => {
    console.error(error)
    document.body.textContent = criticalError
  })

/** What the program is made of is run a piece at a time: what is pressed meanwhile is answered, and frames are painted. */
async function runPieces() {
  const pause = pausesBetween()
  for (const file of window.builtFiles?.program ?? []) {
    await import(/* @vite-ignore */ file)
    await pause()
  }
}
