import { doorEvents } from '#contract/doorCredentials.ts'
import { events, LiveEvent, silentStreamMs } from '#contract/events.ts'
import { forgetCredential, readCredential } from '#web/shell/data/doorCredential.ts'
import { noteChange } from '#web/shell/data/position.ts'
import { readRecovered } from '#web/shell/data/recovered.ts'
import { readSession } from '#web/shell/data/session.ts'
import { readUnclaimed } from '#web/shell/data/unclaimed.ts'
import type { FollowEvents } from './client.ts'
import { endOwnSession, readAnswer } from './send.ts'

/**
 * Server-sent events through fetch: the browser's own EventSource cannot send the token in a header, and in an
 * address it would be written down by every proxy on the way.
 */
export const followEvents: FollowEvents = async ({ onOpen, onEvent, signal }) => {
  const silence = new AbortController()
  const either = AbortSignal.any([signal, silence.signal])
  let timer = setTimeout(() => silence.abort(), silentStreamMs)
  try {
    const { token, path, end } = followerHere()
    const response = await fetch(path, {
      headers: { authorization: `Bearer ${token ?? ''}` },
      cache: 'no-store',
      signal: either,
    })
    if (!response.ok || !response.body) {
      await readAnswer(response, () => {
        // A late refusal says nothing of the session that has begun since.
        if (followerHere().token === token) end()
      })
      return
    }
    noteChange()
    onOpen()
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    let unread = ''
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), silentStreamMs)
      const lines = (unread + value).split('\n')
      unread = lines.pop() ?? ''
      for (const line of lines) {
        const event = readEvent(line)
        if (!event) continue
        noteChange()
        onEvent(event)
      }
    }
  } finally {
    clearTimeout(timer)
  }
}

/** Who follows events on this device: the account that is signed in, else its door, else a guest without an account. */
function followerHere() {
  const session = readSession()
  if (session) return { token: session.token, path: events.path, end: endOwnSession }
  const credential = readCredential()
  if (credential) return { token: credential.token, path: doorEvents.path, end: forgetCredential }
  // A recovered phone asks now and then.
  const token = readRecovered() ? undefined : readUnclaimed()?.token
  return { token, path: events.path, end: endOwnSession }
}

/** A kind that this page does not know yet, or a beat, is passed over. */
function readEvent(line: string): LiveEvent | undefined {
  if (!line.startsWith('data: ')) return undefined
  try {
    return LiveEvent.safeParse(JSON.parse(line.slice('data: '.length))).data
  } catch {
    return undefined
  }
}
