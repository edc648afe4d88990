import type { Payment } from '#contract/payments.ts'
import { usePlanWords } from '#web/i18n/usePlanWords.ts'

/** A plan's name in the person's language; a restroom has one name. */
export function useTitle() {
  const planWords = usePlanWords()
  return ({ planId, title }: Pick<Payment, 'planId' | 'title'>) =>
    planId ? planWords(planId).name : title
}
