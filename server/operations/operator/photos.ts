import type { FastifyInstance } from 'fastify'
import { operatorIncidentPhoto } from '#contract/incidents.ts'
import { storyPhoto } from '#contract/visitStory.ts'
import { incidentPhotoOf } from '#server/access/incidents/index.ts'
import { photoAndVisitOf } from '#server/access/visits/index.ts'
import { type PrivateDeps, readPrivate, servePrivatePhoto } from '#server/places/photos/index.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Admit } from '#server/platform/http.ts'
import { writeLook } from './actStore.ts'

type FindPhoto = (tx: Tx, id: string) => Promise<{ photoId: string; visitId: string } | undefined>

/** Who looked at it is written down with the visit. */
const lookAtPhoto =
  (deps: PrivateDeps, find: FindPhoto) =>
  async (operatorId: string, id: string): Promise<Uint8Array> => {
    const photoId = await deps.transact(async (tx) => {
      const found = await find(tx, id)
      if (!found) return undefined
      const now = deps.clock.now()
      const subject = { kind: 'visit', id: found.visitId } as const
      await writeLook(tx, { operatorId, subject }, now)
      return found.photoId
    })
    return readPrivate(deps, photoId)
  }

/** Photos that partners show of their rooms. */
export function operatorPhotoRoutes(
  app: FastifyInstance,
  { admit, ...deps }: PrivateDeps & { admit: Admit },
) {
  const ofReport = lookAtPhoto(deps, photoAndVisitOf)
  const ofIncident = lookAtPhoto(deps, incidentPhotoOf)
  servePrivatePhoto(app, admit, storyPhoto, ({ caller, params }) =>
    ofReport(caller.operatorId, params.id),
  )
  servePrivatePhoto(app, admit, operatorIncidentPhoto, ({ caller, params }) =>
    ofIncident(caller.operatorId, params.id),
  )
}
