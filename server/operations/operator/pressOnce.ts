import type { Tx } from '#server/platform/db.ts'
import { Problem } from '#server/platform/problem.ts'
import { insertForm, isSameForm } from './formStore.ts'

/** True for a form that is to be carried out; false where it was, and its request has only come again. */
export async function pressOnce(tx: Tx, form: Parameters<typeof insertForm>[1], now: Date) {
  if (await insertForm(tx, form, now)) return true
  if (await isSameForm(tx, form)) return false
  throw new Problem(
    409,
    'form_used',
    'This form was already used for something else. Please check and try again.',
  )
}
