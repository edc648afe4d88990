import { hash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { type MarkPlace, markBytes, markedText } from '#contract/doorCodes.ts'
import { codeOf, type DoorKey, type MasterSecrets, unknownMaster } from './code.ts'

export interface BlockSpan extends DoorKey {
  digits: number
  slots: number
  firstWindow: number
  lastWindow: number
}

export interface MarkedSpan extends BlockSpan {
  /** Places whose codes were paid back: no device learns them any more. */
  withheld: readonly MarkPlace[]
}

/** A day of four slots takes some 3 ms; others have their turn after each. */
const marksATurn = 576

/** The marks by which one device knows the codes of these windows; see `CodeBlock`. */
export async function marksOf(masters: MasterSecrets, deviceId: string, span: MarkedSpan) {
  const { firstWindow, lastWindow, slots, digits, withheld } = span
  const count = Math.max(0, lastWindow - firstWindow + 1) * slots
  const marks = Buffer.alloc(count * markBytes)
  for (let place = 0; place < count; place++) {
    if (place > 0 && place % marksATurn === 0) await setImmediate()
    const window = firstWindow + Math.floor(place / slots)
    const slot = place % slots
    if (withheld.some((one) => one.window === window && one.slot === slot)) continue
    const code = codeOf(masters, { ...span, window, slot }, digits)
    if (code === undefined) throw unknownMaster(span.masterVersion)
    const mark = hash('sha256', markedText(deviceId, { window, slot }, code), 'buffer')
    mark.copy(marks, place * markBytes, 0, markBytes)
  }
  return marks
}
