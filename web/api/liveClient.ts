import { changeName, removePicture, uploadPicture } from '#contract/account.ts'
import { me } from '#contract/auth.ts'
import type { Call } from '#contract/call.ts'
import { currentGuest } from '#contract/guests.ts'
import { keepPicture, renameSession } from '#web/data/session.ts'
import { type AnyInput, callName, type Client, type Input, type Reply } from './client.ts'
import { followEvents } from './follow.ts'
import { download, earlyReply, send } from './send.ts'
import { takeAhead } from './sendAhead.ts'
import { sendPhoto } from './sendPhoto.ts'

/** The server, over HTTP. */
export const liveClient: Client = {
  isStandIn: false,
  send: (call, ...args) => sendAndNote(call, ...(args as [])),
  earlyReply,
  download: (call, ...[input]) => download(call, input as AnyInput | undefined),
  upload: async (call, photo, onProgress) => {
    const url = await sendPhoto(call, photo, onProgress)
    if (callName(call) === callName(uploadPicture)) keepPicture(url)
    return url
  },
  follow: followEvents,
}

async function sendAndNote<C extends Call>(call: C, input?: Input<C>, signal?: AbortSignal) {
  const reply = await (takeAhead(call, input) ?? send(call, input, signal))
  sessionNotes.get(callName(call))?.(reply)
  return reply
}

/** What a reply changes in the session on this device: the header shows it from the first screen on. */
const sessionNotes = new Map([
  note(me, ({ picture }) => keepPicture(picture)),
  note(currentGuest, ({ profilePicture }) => keepPicture(profilePicture)),
  note(changeName, ({ name }) => renameSession(name)),
  note(removePicture, () => keepPicture(null)),
])

function note<C extends Call>(call: C, change: (reply: Reply<C>) => void) {
  return [callName(call), (reply: unknown) => change(reply as Reply<C>)] as const
}
