import type { StoredLead } from '#contract/operatorLeads.ts'
import { csvOf } from './csv.ts'

const columns = [
  'receivedAt',
  'business',
  'name',
  'email',
  'phone',
  'message',
  'answeredAt',
  'stage',
  'invitedAt',
] as const

export const leadsCsv = (leads: StoredLead[]) =>
  csvOf([columns, ...leads.map((lead) => columns.map((name) => lead[name] ?? ''))])
