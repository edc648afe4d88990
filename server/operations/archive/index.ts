export { archiveVisits } from './archiveVisits.ts'
