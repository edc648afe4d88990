import { z } from 'zod'
import { call } from './call.ts'

/** What a deployment needs before it goes live. */
export const ChecklistItemName = z.enum([
  'testSystem',
  'address',
  'proxies',
  'database',
  'secrets',
  'payments',
  'paymentMessages',
  'payoutMessages',
  'mail',
  'bounces',
  'papers',
  'contact',
  'seller',
  'geocoder',
  'map',
  'metrics',
  'admins',
  'backups',
  'endpoints',
  'alerts',
  'legal',
])
export type ChecklistItemName = z.infer<typeof ChecklistItemName>

/** `by_hand`: the server cannot know. */
const ChecklistState = z.enum(['done', 'open', 'by_hand'])

const ChecklistItem = z.object({
  name: ChecklistItemName,
  state: ChecklistState,
  /** The settings that it depends on; empty where it is none. */
  settings: z.array(z.string()),
})
export type ChecklistItem = z.infer<typeof ChecklistItem>

/** As the server was started and as the database says now. */
export const showChecklist = call({
  method: 'GET',
  path: '/api/operator/checklist',
  access: 'operator_admin',
  reply: z.object({ items: z.array(ChecklistItem) }),
})
