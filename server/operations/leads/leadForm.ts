import { z } from 'zod'
import { Lead } from '#contract/leads.ts'
import type { Say } from './messages.ts'

const typed = z.string().catch('')

/** What a person typed, as it came: shown again beside what is wrong with it. */
export const LeadForm = z
  .object({ name: typed, business: typed, email: typed, phone: typed, message: typed })
  .catch({ name: '', business: '', email: '', phone: '', message: '' })
export type LeadForm = z.infer<typeof LeadForm>

export type LeadErrors = Partial<Record<keyof LeadForm, string>>

type Read = { lead: Lead; errors?: never } | { lead?: never; errors: LeadErrors }

/** The lead, or the first thing wrong with each field. */
export function readLead(form: LeadForm, say: Say): Read {
  const parsed = Lead.safeParse(form)
  if (parsed.success) return { lead: parsed.data }
  const errors: LeadErrors = {}
  for (const name of LeadForm.unwrap().keyof().options) {
    const issue = parsed.error.issues.find(({ path }) => path[0] === name)
    if (issue) errors[name] = inWords(name, issue, say)
  }
  return { errors }
}

function inWords(name: keyof LeadForm, issue: z.core.$ZodIssue, say: Say) {
  if (issue.code === 'too_big') return say('tooLong', { max: Number(issue.maximum) })
  return issue.code === 'custom' ? say('notText') : say(wrong[name])
}

const wrong = {
  name: 'nameMissing',
  business: 'businessMissing',
  email: 'emailInvalid',
  phone: 'phoneInvalid',
  message: 'notText',
} as const
