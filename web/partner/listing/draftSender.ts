import { hashKey } from '@tanstack/react-query'
import { Refused } from '#web/shell/data/Refused.ts'
import type { LocationForm } from './locationForm.ts'

/** Words are sent when the fingers pause. */
const restMs = 1_500

export interface DraftContent {
  form: LocationForm
  photoUrls: string[]
  stepPhotos: (string | null)[]
  step: string
}

interface Options {
  /** The key under which this device keeps the same draft. */
  keptAs: string
  /** Whose draft it is; undefined where no server has named it yet. */
  organisationId: string | undefined
  /** What the server has, and its revision; null where it has none. */
  known: DraftContent | null
  revision: string | null
  send: (change: DraftContent & Revisions) => Promise<unknown>
  discard: (revision: string) => Promise<unknown>
  onSent: (revision: string) => void
  /** Another device has changed the draft: nothing is sent before `replace`. */
  onConflict: () => void
}

interface Revisions {
  revision: string
  replaces: string | null
}

/** Sends what is typed, one change at a time. What could not be sent goes with the next change. */
export function draftSender({
  keptAs,
  organisationId,
  known,
  revision,
  send,
  discard,
  onSent,
  onConflict,
}: Options) {
  let there = revision
  let sent = hashKey([known])
  let next: DraftContent | undefined
  /** Of a change whose answer was lost: the server may have it. */
  let unsure: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  let sending = Promise.resolve()

  async function sendNext() {
    const content = next
    if (isOver || !content) return
    next = undefined
    const attempt = unsure ?? crypto.randomUUID()
    try {
      await send({ ...content, revision: attempt, replaces: there })
      there = attempt
      unsure = undefined
      sent = hashKey([content])
      onSent(attempt)
    } catch (error) {
      if (error instanceof Refused && error.error === 'draft_changed') {
        isOver = true
        onConflict()
        return
      }
      unsure = attempt
      next ??= content
    }
  }

  const flush = () => {
    clearTimeout(timer)
    sending = sending.then(sendNext)
    return sending
  }

  return {
    keptAs,
    organisationId,
    revision: () => there,
    change(content: DraftContent) {
      if (isOver) return
      if (!next && hashKey([content]) === sent) return
      next = content
      clearTimeout(timer)
      timer = setTimeout(() => void flush(), restMs)
    },
    flush,
    /** From here on this device's words replace that revision. */
    replace(theirs: string | null, content: DraftContent) {
      there = theirs
      unsure = undefined
      isOver = false
      next = content
      return flush()
    },
    /** The draft was saved or given up. */
    async end() {
      isOver = true
      clearTimeout(timer)
      await sending
      if (there !== null) await discard(there)
    },
  }
}
export type DraftSender = ReturnType<typeof draftSender>
