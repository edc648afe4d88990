import { maxStaff } from '#contract/staff.ts'
import { tooMany } from '#server/identity/limits/index.ts'
import { Problem } from '#server/platform/problem.ts'

export const staffFull = () =>
  new Problem(
    409,
    'staff_full',
    `${maxStaff} people have a PIN already. Remove someone to add another.`,
  )

export const staffNameTaken = () =>
  new Problem(
    409,
    'staff_name_taken',
    'Someone with this name already has a PIN. Use another name, or give them a new PIN.',
  )

export const staffNotFound = () =>
  new Problem(404, 'staff_not_found', 'This person was already removed.')

export const staffElsewhere = () =>
  new Problem(
    403,
    'staff_elsewhere',
    'This person also works at restrooms you don’t manage. Ask an owner of your team.',
  )

export const restroomsToChoose = () =>
  new Problem(
    403,
    'restrooms_to_choose',
    'Choose restrooms that you manage. Only an owner can add someone for all of them.',
  )

export const wrongPin = () =>
  new Problem(409, 'wrong_pin', 'That’s not a PIN for this restroom. Check it and try again.')

export const pinsLocked = () =>
  new Problem(
    409,
    'pins_locked',
    'Too many wrong PINs. An owner or manager can allow PINs again under Team. Codes still open the door.',
  )

export const tooManyWrongPins = (until: Date, now: Date) =>
  tooMany(
    'too_many_wrong_pins',
    'Too many wrong PINs on your devices today. An owner or manager can allow PINs again under Team.',
    until,
    now,
  )

export const pinNeeded = () =>
  new Problem(409, 'pin_needed', 'Enter your PIN first, so your team knows who did this.')

/** To a browser where someone is signed in. */
export const namedBySignIn = () =>
  new Problem(409, 'named_by_sign_in', 'You’re signed in here, so you don’t need a PIN.')
