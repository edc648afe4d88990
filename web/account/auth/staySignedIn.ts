import type { SignedIn } from '#contract/auth.ts'
import { handOverOutbox } from '#web/shell/data/outbox.ts'
import { savePicture, saveSession } from '#web/shell/data/session.ts'
import { readUnclaimed } from '#web/shell/data/unclaimed.ts'

/** Keeps the session of who signed in on this device, with what was bought here without an account. */
export function staySignedIn({ token, userId, userType, name, picture, guestKept }: SignedIn) {
  const before = readUnclaimed()?.guestId
  // An account that was made here, of which the answer was lost, has the guest's id.
  const isKept = guestKept || before === userId
  saveSession({ token, userId, userType, userName: name }, new Date(), isKept)
  if (before && isKept) handOverOutbox(before, userId)
  savePicture(picture)
}
