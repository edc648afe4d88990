import type { FastifyInstance } from 'fastify'
import { operatorIdleMinutes } from '#contract/operatorSession.ts'
import { storyPhoto as storyPhotoCall } from '#contract/visitStory.ts'
import { photoAndVisitOf } from '#server/access/visits/index.ts'
import { type PrivateDeps, readPrivate, servePrivatePhoto } from '#server/places/photos/index.ts'
import { after, minute } from '#server/platform/clock.ts'
import type { Admit } from '#server/platform/http.ts'
import { writeLook } from './actStore.ts'

/** Who looked at it is written down with the visit. */
const storyPhoto =
  (deps: PrivateDeps) =>
  async (operatorId: string, reportId: string): Promise<Uint8Array> => {
    const photoId = await deps.transact(async (tx) => {
      const found = await photoAndVisitOf(tx, reportId)
      if (!found) return undefined
      const now = deps.clock.now()
      const since = after(now, -operatorIdleMinutes * minute)
      const subject = { kind: 'visit', id: found.visitId } as const
      await writeLook(tx, { operatorId, subject, since }, now)
      return found.photoId
    })
    return readPrivate(deps, photoId)
  }

export function storyPhotoRoute(
  app: FastifyInstance,
  { admit, ...deps }: PrivateDeps & { admit: Admit },
) {
  const read = storyPhoto(deps)
  servePrivatePhoto(app, admit, storyPhotoCall, ({ caller, params }) =>
    read(caller.operatorId, params.id),
  )
}
