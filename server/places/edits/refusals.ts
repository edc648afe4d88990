import { maxFromKnownMeters, maxMoveMeters } from '#contract/mapEdits.ts'
import { Problem } from '#server/platform/problem.ts'

export const termsNeeded = () =>
  new Problem(409, 'contributor_terms', 'Agree to the terms for map edits first.')

export const partnerRestroom = () =>
  new Problem(
    409,
    'partner_restroom',
    'This restroom has a partner, who updates its details. Send us a message if something is wrong.',
  )

export const movedTooFar = () =>
  new Problem(
    409,
    'moved_too_far',
    `A correction can move a restroom up to ${maxMoveMeters} m. If it’s farther away, say this one is closed and add the other one.`,
  )

export const farFromEverything = () =>
  new Problem(
    409,
    'far_from_everything',
    `We know of nothing within ${maxFromKnownMeters / 1_000} km of this pin. Check where it is.`,
  )

export const knownHere = () =>
  new Problem(
    409,
    'restroom_known_here',
    'There’s already a public restroom right here. Open it to correct its details.',
  )

export const nothingDifferent = () =>
  new Problem(409, 'nothing_different', 'This is what we already show. Change something first.')

export const tooManyWaiting = () =>
  new Problem(
    409,
    'too_many_edits_waiting',
    'You have a lot of edits waiting for review. Please send more once we’ve looked at them.',
  )

export const enoughSaidHere = () =>
  new Problem(
    409,
    'enough_edits_here',
    'Many edits of this restroom are waiting for review already. Please try again later.',
  )

export const editDecided = () =>
  new Problem(409, 'map_edit_decided', 'This edit has already been decided or withdrawn.')

export const noConflict = () =>
  new Problem(409, 'no_map_conflict', 'This conflict has already been resolved.')

export const conflictChanged = () =>
  new Problem(
    409,
    'map_conflict_changed',
    'The edit or its source just changed. Read both again before you decide.',
  )

export const noSuchEdit = () => new Problem(404, 'no_such_map_edit', 'We can’t find that edit.')

export const enoughPhotosHere = () =>
  new Problem(
    409,
    'enough_photos_here',
    'This restroom shows as many photos as it can, or has closed. Decline this one.',
  )
