import { Visit } from '#contract/visits.ts'
import { dropKept, type Kept, keptNames, keptOnDevice } from '#web/shell/data/kept.ts'
import { dropDoorCode } from './heldDoorCode.ts'
import { dropStepPhotos } from './heldStepPhotos.ts'
import { askStarsLater } from './starsLater.ts'

const start = 'visit.'

/**
 * Keeps a live code, or the request for one, on this device, so that it is there without signal. One at a time, as guests
 * hold them; a visit that has ended never replaces a live one.
 */
export function holdVisit(visit: Visit) {
  if (visit.state === 'ready' || visit.state === 'requested') {
    keptNames(start).forEach(dropKept)
    keptOnDevice.keep(start + visit.id, visit)
    dropStepPhotos(visit.stepPhotos)
    return
  }
  if (isHeld(visit.id) && visit.canRate && visit.rating === null) askStarsLater(visit)
  releaseVisit(visit.id)
}

/** The time beside it is by this device's clock: against the visit's own `now` it tells how wrong that is. */
export const readHeld = (id: string) => keptOnDevice.read(start + id, Visit)

/** How far the server's clock was ahead of this device's, in ms, when it sent a visit. */
export const aheadMsOf = ({ value, at }: Kept<Visit>) => Date.parse(value.now) - at

export const isHeld = (id: string) => keptNames(start + id).length > 0

/** The id of the visit whose code, or request, is on this device. */
export const heldId = () => keptNames(start)[0]?.slice(start.length)

export function releaseVisit(id: string) {
  dropKept(start + id)
  dropDoorCode(id)
  if (heldId() === undefined) dropStepPhotos()
}

/** What opens or shows the way to a door goes with its visit, also where the server cannot be asked about the end. */
export function dropDoorSecrets(id: string) {
  dropDoorCode(id)
  if (heldId() === id) dropStepPhotos()
}
