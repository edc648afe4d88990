export { decideIncident } from './decideIncident.ts'
export { forgetOldIncidents } from './forgetOldIncidents.ts'
export { incidentRoutes } from './routes.ts'
export {
  type Incident,
  type IncidentDecision,
  incidentById,
  incidentPhotoOf,
  incidentRecords,
  incidentsOf,
  markAcknowledged,
  moveIncidents,
  openIncidents,
  repeatedGuests,
} from './store.ts'
export { stateOf } from './wire.ts'
