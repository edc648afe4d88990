import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/mapEdits.ts'
import * as photos from '#contract/mapPhotos.ts'
import { mergePublic, publicFile } from '#contract/publicRestrooms.ts'
import { exportEdits } from '#server/places/edits/index.ts'
import { openStreetMap } from '#server/places/imports/index.ts'
import { type PrivateDeps, servePrivatePhoto } from '#server/places/photos/index.ts'
import type { Admit, Serve } from '#server/platform/http.ts'
import { decideMapEdit, resolveMapConflict, revertMapEdits, showMapEdits } from './mapEdits.ts'
import { decideMapPhoto, readWaiting, showMapPhotos } from './mapPhotos.ts'
import { mergeRestrooms, showPublicFile } from './mergeRestrooms.ts'

export function operatorMapEditRoutes(
  app: FastifyInstance,
  { serve, admit }: { serve: Serve; admit: Admit },
  deps: PrivateDeps,
) {
  const { transact } = deps
  const uses = {
    decide: decideMapEdit(deps),
    merge: mergeRestrooms(deps),
    resolve: resolveMapConflict(deps),
    revert: revertMapEdits(deps),
    show: showMapEdits(deps),
    showFile: showPublicFile(deps),
  }
  serve(contract.operatorMapEdits, ({ query }) => uses.show(query))
  serve(contract.exportMapEdits, () => transact((tx) => exportEdits(tx, openStreetMap)))
  serve(contract.decideMapEdit, ({ caller, params, body }) =>
    uses.decide(caller.operatorId, { ...body, id: params.id }),
  )
  serve(contract.revertMapEdits, ({ caller, params, body }) =>
    uses.revert(caller.operatorId, { ...body, id: params.id }),
  )
  serve(contract.resolveMapConflict, ({ caller, params, body }) =>
    uses.resolve(caller.operatorId, { ...body, id: params.id }),
  )
  serve(publicFile, ({ params }) => uses.showFile(params.id))
  serve(mergePublic, ({ caller, params, body }) =>
    uses.merge(caller.operatorId, { ...body, id: params.id }),
  )
  const ofPhotos = {
    decide: decideMapPhoto(deps),
    read: readWaiting(deps),
    show: showMapPhotos(deps),
  }
  serve(photos.operatorMapPhotos, ({ query }) => ofPhotos.show(query))
  serve(photos.decideMapPhoto, ({ caller, params, body }) =>
    ofPhotos.decide(caller.operatorId, { ...body, id: params.id }),
  )
  servePrivatePhoto(app, admit, photos.waitingMapPhoto, ({ params }) => ofPhotos.read(params.id))
}
