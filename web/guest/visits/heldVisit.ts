import { stepsMinutes, Visit } from '#contract/visits.ts'
import { dropKept, type Kept, keptNames, keptOnDevice } from '#web/shell/data/kept.ts'
import { forgetMayBePaid } from '#web/shell/data/mayBePaid.ts'
import { dropDoorCode } from './heldDoorCode.ts'
import { dropStepPhotos } from './heldStepPhotos.ts'
import { askStarsLater } from './starsLater.ts'

const start = 'visit.'

/** The last visit whose code was used, while it still shows the way to the door. */
const entered = 'entered'

/**
 * Keeps a live code, or the request for one, on this device, so that it is there without signal. One at a time, as guests
 * hold them; a visit that has ended never replaces a live one.
 */
export function holdVisit(visit: Visit) {
  if (visit.state === 'ready' || visit.state === 'requested') {
    // What may have been paid for is here.
    forgetMayBePaid()
    keptNames(start).forEach(dropKept)
    keptOnDevice.keep(`${start}${visit.id}`, visit)
    dropUnshownPhotos()
    return
  }
  if (isLiveHere(visit.id) && visit.canRate && visit.rating === null) askStarsLater(visit)
  if (visit.usedAt && visit.instructions !== null) keptOnDevice.keep(entered, visit)
  else forgetEntered(visit.id)
  releaseLive(visit.id)
}

/** The time beside it is by this device's clock: against the visit's own `now` it tells how wrong that is. */
export function readHeld(id: string) {
  const used = readEntered()
  return readLive(id) ?? (used?.value.id === id ? used : undefined)
}

const readLive = (id: string) => keptOnDevice.read(`${start}${id}`, Visit)

const readEntered = () => keptOnDevice.read(entered, Visit)

/** How far the server's clock was ahead of this device's, in ms, when it sent a visit. */
export const aheadMsOf = ({ value, at }: Kept<Visit>) => Date.parse(value.now) - at

const isLiveHere = (id: string) => keptNames(start + id).length > 0

export const isHeld = (id: string) => isLiveHere(id) || enteredId() === id

/** The id of the visit whose code, or request, is on this device. */
export const heldId = () => keptNames(start)[0]?.slice(start.length)

/** The id of the visit whose guest was let in lately: the way to its door is on this device. */
export const enteredId = () => readEntered()?.value.id

export function releaseVisit(id: string) {
  forgetEntered(id)
  releaseLive(id)
}

function releaseLive(id: string) {
  dropKept(start + id)
  dropDoorCode(id)
  dropUnshownPhotos()
}

function forgetEntered(id: string) {
  if (enteredId() === id) dropKept(entered)
}

/** How long the way to the door is shown. A use that this device was not told of was at the code's end at the latest. */
export function stepsEnd({ usedAt, validUntil }: Pick<Visit, 'usedAt' | 'validUntil'>) {
  const from = usedAt ?? validUntil
  return from === null ? Infinity : Date.parse(from) + stepsMinutes * 60_000
}

/** A keypad's digits go with their visit, and the way to the door after it, also where the server cannot be asked. */
export function dropEnded() {
  const id = heldId()
  const live = id && readLive(id)
  if (live && isPast(live, Date.parse(live.value.validUntil ?? ''))) dropDoorCode(live.value.id)
  const used = readEntered()
  if (used && isPast(used, stepsEnd(used.value))) dropKept(entered)
  dropUnshownPhotos()
}

const isPast = (kept: Kept<Visit>, ms: number) => Date.now() + aheadMsOf(kept) >= ms

/** Photos of the way are kept as long as a visit shows them. */
function dropUnshownPhotos() {
  const id = heldId()
  const shown = [id && readLive(id), readEntered()]
  dropStepPhotos(
    shown.flatMap((kept) =>
      kept && !isPast(kept, stepsEnd(kept.value)) ? kept.value.stepPhotos : [],
    ),
  )
}
