import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/feed.ts'
import { lockSignedInOwner } from '#server/identity/auth/index.ts'
import { recordAct } from '#server/identity/teamLog/index.ts'
import { checkedBox } from '#server/places/search/index.ts'
import type { MemberCaller } from '#server/platform/caller.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import type { Serve } from '#server/platform/http.ts'
import { Problem } from '#server/platform/problem.ts'
import { feedReaders } from './feedReaders.ts'
import { feedFormats } from './formats.ts'
import { openFeed } from './readFeed.ts'
import { isInFeed, writeInFeed } from './store.ts'

interface Parts {
  transact: Transact
  clock: Clock
  publicUrl: () => string
  /** Its restrooms are not real. */
  mayPretend: boolean
}

const cacheControl = 'public, max-age=0, s-maxage=60'

/** @returns the job that cuts slow readers. */
export function feedRoutes(app: FastifyInstance, serve: Serve, parts: Parts) {
  const { transact, clock, mayPretend } = parts
  const { admit, job } = feedReaders(clock)
  const { method, path, params, query } = contract.restroomFeed
  app.route<{ Params: contract.FeedParams; Querystring: contract.FeedQuery }>({
    method,
    url: path,
    config: { access: 'anyone' },
    schema: { params, querystring: query },
    handler: async ({ ip, params: { format }, query: { since, bbox } }, reply) => {
      if (mayPretend) throw noFeed()
      const box = bbox && checkedBox(bbox)
      const watched = admit(ip, reply.raw)
      const { type, write } = feedFormats[format]
      const batches = watched(await openFeed(parts, { since, box }))
      return reply
        .header('cache-control', cacheControl)
        .type(type)
        .send(Readable.from(write(batches), { highWaterMark: 1 }))
    },
  })
  serve(contract.feedChoice, ({ caller }) =>
    transact(async (tx) => ({ isInFeed: await isInFeed(tx, caller.organisationId) })),
  )
  const choose = chooseFeed(parts)
  serve(contract.chooseFeed, ({ caller, body }) => choose(caller, body.isInFeed))
  return job
}

const chooseFeed =
  ({ transact, clock }: Parts) =>
  (caller: MemberCaller, isIn: boolean) =>
    transact(async (tx) => {
      const { organisationId, accountId } = caller
      await lockSignedInOwner(tx, caller)
      await writeInFeed(tx, organisationId, isIn)
      const act = isIn ? 'joined_feed' : 'left_feed'
      await recordAct(tx, { organisationId, accountId, act }, clock.now())
      return { isInFeed: isIn }
    })

const noFeed = () =>
  new Problem(
    404,
    'no_feed_of_samples',
    'This is a test system. Its restrooms aren’t real, so there’s no feed of them.',
  )
