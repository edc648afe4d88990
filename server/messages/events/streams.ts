import type { ServerResponse } from 'node:http'
import { LiveEvent as Event, type LiveEvent } from '#contract/events.ts'
import type { DoorCaller, SessionCaller } from '#server/platform/caller.ts'
import { minute, second } from '#server/platform/clock.ts'
import type { Notices } from '#server/platform/notices.ts'
import { Problem } from '#server/platform/problem.ts'
import { subjectOf } from '#server/platform/subjectOf.ts'

/** Tabs and devices of one account that listen at once. The next one asks now and then instead. */
const maxPerAccount = 10
/** Beyond this a process leaves its browsers to ask now and then. */
const maxInAll = 5_000

/** Well within what proxies and browsers take for a dead connection. */
const beatEveryMs = 20 * second

/** After this a stream must reconnect with its token, which may have expired. */
const maxStreamMs = 15 * minute

/** A reader so slow that this much waits is disconnected, and reads everything again when it reconnects. */
const maxUnreadBytes = 64 * 1024

interface Stream {
  /** The account, the unclaimed guest, or the door device, whose screens are counted together. */
  of: string
  response: ServerResponse
  beats: number
  end: () => void
}

/** The open streams of this process. */
export function openStreams(notices: Notices) {
  const streams = new Set<Stream>()
  let isClosing = false

  const say = (stream: Stream, text: string) => {
    if (stream.response.writableLength > maxUnreadBytes) stream.response.destroy()
    else stream.response.write(text)
  }
  const stopGaps = notices.onGap(() => {
    for (const stream of streams) say(stream, lineOf({ kind: 'missed' }))
  })

  // One timer for all: a timer each would be most of what an idle stream costs.
  const beating = setInterval(() => {
    for (const stream of [...streams]) {
      stream.beats += 1
      if (stream.beats * beatEveryMs >= maxStreamMs) stream.end()
      else say(stream, ':\n\n')
    }
  }, beatEveryMs)
  beating.unref()

  return {
    /** Throws a Problem where there are too many. */
    check: (caller: Follower) => {
      const own = [...streams].filter((stream) => stream.of === followerOf(caller)).length
      if (isClosing || own >= maxPerAccount || streams.size >= maxInAll) throw tooMany()
    },
    open: (caller: Follower, response: ServerResponse) => {
      const stream: Stream = {
        of: followerOf(caller),
        response,
        beats: 0,
        end: () => {
          leave()
          response.end()
        },
      }
      const about = eventsOf(caller)
      const own = caller.kind === 'door' ? about : subjectOf(caller)
      const unfollow = [...new Set([about, own])].map((subject) =>
        notices.follow(subject, ({ kind, id }) => {
          // Browsers that are still signed in connect again; the others are refused.
          if (kind === 'sessions') stream.end()
          // An account has the id of the organisation that it founded, and may have left that since.
          if (subject !== about) return
          const event = Event.safeParse({ kind, id })
          if (event.success && mayHear(caller, event.data)) say(stream, lineOf(event.data))
        }),
      )
      const leave = () => {
        for (const stop of unfollow) stop()
        streams.delete(stream)
      }
      response.on('close', leave)
      streams.add(stream)
      say(stream, ':\n\n')
    },
    count: () => streams.size,
    close: () => {
      isClosing = true
      clearInterval(beating)
      stopGaps()
      for (const stream of [...streams]) stream.end()
    },
  }
}

/** Who may follow events: every account, unclaimed guests, and door devices. */
export type Follower = SessionCaller | DoorCaller

const followerOf = (caller: Follower) =>
  caller.kind === 'door' ? caller.deviceId : subjectOf(caller)

/** Events are published to a guest or to an organisation, and the end of a session to its account. */
const eventsOf = (caller: Follower) =>
  caller.kind === 'guest' || caller.kind === 'unclaimed' ? caller.guestId : caller.organisationId

const mayHear = (caller: Follower, { kind }: LiveEvent) => caller.kind !== 'door' || kind === 'door'

const lineOf = (event: LiveEvent) => `data: ${JSON.stringify(event)}\n\n`

const retryAfterSeconds = 60

const tooMany = () =>
  new Problem(
    503,
    'too_many_streams',
    'Too many screens of yours follow along at once. This one asks now and then.',
    { retryAfterSeconds },
  )
