import { changeName, removePicture, uploadPicture } from '#contract/account.ts'
import { me } from '#contract/auth.ts'
import type { Call } from '#contract/call.ts'
import { currentGuest } from '#contract/guests.ts'
import { renameSession, savePicture } from '#web/shell/data/session.ts'
import {
  type Args,
  type Client,
  callName,
  type Input,
  type PhotoToSend,
  type Reply,
} from './client.ts'
import { followEvents } from './follow.ts'
import { repliesAhead } from './repliesAhead.ts'
import { download, type EarlyReplies, earlyReply, send, sendAs } from './send.ts'
import { sendPhoto } from './sendPhoto.ts'

export interface LiveClient extends Client {
  /** Makes a call before a screen does: its reply goes to the first that does. */
  sendAhead<C extends Call>(call: C, input?: Input<C>): Promise<Reply<C>>
}

/** The server, over HTTP. */
export function openLiveClient(early: EarlyReplies): LiveClient {
  const ahead = repliesAhead()
  const sendAndNote = async <C extends Call>(call: C, input?: Input<C>, signal?: AbortSignal) => {
    const reply = await (ahead.take(call, input) ?? send(early, call, input, signal))
    sessionNotes.get(callName(call))?.(reply)
    return reply
  }
  return {
    isStandIn: false,
    send: (call, ...args) => sendAndNote(call, ...(args as [])),
    sendAs: (token, call, ...args) => sendAs(token, call, ...(args as [])),
    sendAhead: (call, input) => ahead.put(send(early, call, input), call, input),
    earlyReply: (call, input) => earlyReply(early, call, input),
    download: (call, ...[input]) => download(call, input),
    async upload<C extends Call>(call: C, photo: PhotoToSend, ...[input]: Args<C>) {
      const reply = await sendPhoto(call, photo, input)
      sessionNotes.get(callName(call))?.(reply)
      return reply as Reply<C>
    },
    follow: followEvents,
  }
}

/** What a reply changes in the session on this device: the header shows it from the first screen on. */
const sessionNotes = new Map([
  note(me, ({ picture }) => savePicture(picture)),
  note(currentGuest, ({ profilePicture }) => savePicture(profilePicture)),
  note(changeName, ({ name }) => renameSession(name)),
  note(removePicture, () => savePicture(null)),
  note(uploadPicture, ({ url }) => savePicture(url)),
])

function note<C extends Call>(call: C, change: (reply: Reply<C>) => void) {
  return [callName(call), (reply: unknown) => change(reply as Reply<C>)] as const
}
