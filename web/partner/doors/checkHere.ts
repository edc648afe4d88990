import { type CodePlace, type HeldCodes, placesOf } from '#contract/doorCodes.ts'
import { afterWrong, checkClock, lockedUntil } from '#contract/doorState.ts'
import type { DoorAnswer } from '#contract/doors.ts'
import { changeState, type Held, markFirstFree, readState } from './deviceStore.ts'

/** What a device says of a code by itself. */
export type AnswerHere =
  | { kind: 'checked_offline' }
  | { kind: 'already_used'; usedAt: string }
  | { kind: 'not_valid' }
  | { kind: 'locked'; until: string }
  | { kind: 'clock_turned_back' }
  /** What this device holds has come to an end. */
  | { kind: 'keys_ended' }

export interface Typed {
  code: string
  /** Who stands here, at a restroom with staff. */
  staffId: string | undefined
}

/** Checks a code without a network. What it lets in is on the disk before anyone is told. */
export async function checkHere(
  storedDevice: Held,
  { code: typed, staffId }: Typed,
  deviceMs: number,
): Promise<AnswerHere> {
  const { locationId, aheadMs } = storedDevice
  const known = await readState(locationId)
  const clock = checkClock({ aheadMs, seenMs: known?.seenMs ?? deviceMs }, deviceMs)
  if (clock.kind === 'turned_back') return { kind: 'clock_turned_back' }
  if (clock.now.getTime() >= storedDevice.heldUntilMs) return { kind: 'keys_ended' }
  const until = lockedUntil(known?.wrong, deviceMs)
  if (until) return { kind: 'locked', until: new Date(until + aheadMs).toISOString() }

  const places = await placesOf(typed, codesOf(storedDevice), clock.now)
  const isWrong = places.length === 0
  await changeState(locationId, (state) => ({
    state: {
      seenMs: deviceMs,
      wrong: isWrong ? afterWrong(state?.wrong, deviceMs) : state?.wrong,
    },
    answer: undefined,
  }))
  if (isWrong) return { kind: 'not_valid' }
  const usedAt = clock.now.toISOString()
  const first = await markFirstFree(storedDevice, places, {
    usedAt,
    isTold: false,
    ...(staffId !== undefined && { staffId }),
  })
  return first.marked ? { kind: 'checked_offline' } : { kind: 'already_used', usedAt: first.usedAt }
}

/** Where a code that was typed may be of, as far as this device knows. */
export const placesHere = (storedDevice: Held, typed: string, deviceMs: number) =>
  placesOf(typed, codesOf(storedDevice), new Date(deviceMs + storedDevice.aheadMs))

/** The server says that a code is used, since now or before: this device must not let it in when the network is gone. */
export async function noteUsed(
  storedDevice: Held,
  places: CodePlace[],
  { answer, deviceMs }: { answer: DoorAnswer; deviceMs: number },
) {
  if (answer.kind === 'not_valid') return
  const now = new Date(deviceMs + storedDevice.aheadMs).toISOString()
  const usedAt = answer.kind === 'already_used' ? answer.usedAt : now
  await markFirstFree(storedDevice, places, { usedAt, isTold: true })
}

const codesOf = ({ deviceId, blocks }: Held): HeldCodes => ({
  deviceId,
  blocks,
  sha256: async (text) => new Uint8Array(await crypto.subtle.digest('SHA-256', text)),
})
