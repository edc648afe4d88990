import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/incidents.ts'
import { acceptPhotos, type PrivateDeps, servePrivatePhoto } from '#server/places/photos/index.ts'
import type { Admit, Serve } from '#server/platform/http.ts'
import { listIncidents, reportIncident } from './incidents.ts'
import { addIncidentPhoto, checkIncidentPhoto, incidentPhoto } from './photo.ts'

export async function incidentRoutes(
  app: FastifyInstance,
  { serve, admit }: { serve: Serve; admit: Admit },
  deps: PrivateDeps,
) {
  const uses = {
    list: listIncidents(deps),
    report: reportIncident(deps),
    check: checkIncidentPhoto(deps),
    addPhoto: addIncidentPhoto(deps),
    photo: incidentPhoto(deps),
  }
  serve(contract.listIncidents, ({ caller }) => uses.list(caller))
  serve(contract.reportIncident, ({ caller, body }) => uses.report(caller, body))
  servePrivatePhoto(app, admit, contract.incidentPhoto, ({ caller, params }) =>
    uses.photo(caller, params.id),
  )
  await acceptPhotos(app, { ...deps, admit }, (accept) =>
    accept(
      contract.addIncidentPhoto,
      ({ caller, params, bytes }) => uses.addPhoto(caller, params.id, bytes),
      ({ caller, params }) => uses.check(caller, params.id),
    ),
  )
}
