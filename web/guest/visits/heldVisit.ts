import { z } from 'zod'
import { stepLines } from '#contract/doorSteps.ts'
import { stepsMinutes, Visit } from '#contract/visits.ts'
import { dropKept, type Kept, keptNames, keptOnDevice } from '#web/shell/data/kept.ts'
import { forgetMayBePaid } from '#web/shell/data/mayBePaid.ts'
import { askStarsLater } from '#web/shell/data/starsLater.ts'
import { dropDoorCode } from './heldDoorCode.ts'
import { dropStepPhotos } from './heldStepPhotos.ts'
import { hasCode, phaseAt } from './visitPhase.ts'

const start = 'visit.'

/** The last visit whose code was used, while it still shows the way to the door. */
const entered = 'entered'

/** A request that ended without a code, until its guest has read that. */
const endedRequest = 'ended-request'

/**
 * Keeps a live code, or the request for one, on this device, so that it is there without signal. One at a time, as guests
 * hold them; a visit that has ended never replaces a live one.
 */
export function holdVisit(visit: Visit) {
  if (visit.state === 'ready' || visit.state === 'requested') {
    // What may have been paid for is here.
    forgetMayBePaid()
    dropKept(endedRequest)
    keptNames(start).forEach(dropKept)
    keptOnDevice.keep(`${start}${visit.id}`, visit)
    dropUnshownPhotos()
    return
  }
  if (endsWithoutCode(visit) && readLive(visit.id)?.value.state === 'requested')
    keptOnDevice.keep(endedRequest, visit.id)
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

/** The visit whose guest was let in, while it still shows the way to the door. */
export function enteredNow() {
  const used = readEntered()
  return used && showsSteps(used.value, nowOf(used)) ? used.value : undefined
}

/** The one to be shown from elsewhere, and what it shows at this moment. */
export function visitHere() {
  const id = heldId()
  const live = id && readLive(id)
  if (live && hasCode(phaseAt(live.value, nowOf(live))))
    return { id: live.value.id, shows: 'code' } as const
  const inside = enteredNow()
  if (inside) return { id: inside.id, shows: 'way' } as const
  const last = live ? live.value.id : enteredId()
  return last ? ({ id: last, shows: 'end' } as const) : undefined
}

/** They were just let in, and still have to find the door; without a network that may not be known here. */
export const showsSteps = (
  visit: Pick<Visit, 'instructions' | 'usedAt' | 'validUntil'>,
  now: Date,
) => stepLines(visit.instructions ?? '').length > 0 && now.getTime() < stepsEnd(visit)

const endsWithoutCode = ({ state, asked }: Pick<Visit, 'state' | 'asked'>) =>
  asked !== null && (state === 'declined' || state === 'failed')

/** The id of the request that ended without a code, which its guest has not read yet. */
export const endedRequestId = () => keptOnDevice.read(endedRequest, z.string())?.value

export function forgetEndedRequest(id: string) {
  if (endedRequestId() === id) dropKept(endedRequest)
}

export function releaseVisit(id: string) {
  forgetEntered(id)
  forgetEndedRequest(id)
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

const isPast = (kept: Kept<Visit>, ms: number) => nowOf(kept).getTime() >= ms

const nowOf = (kept: Kept<Visit>) => new Date(Date.now() + aheadMsOf(kept))

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
