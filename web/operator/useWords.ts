import { useFormatter, useTranslations } from 'use-intl'
import { priceOf } from '#contract/money.ts'
import type { OrderLine, VisitLine } from '#contract/operatorFiles.ts'
import { usePlanWords } from '#web/i18n/usePlanWords.ts'

/** Figures, moments and titles as every list of an operator writes them. */
export function useWords() {
  const t = useTranslations('operator')
  const format = useFormatter()
  const planWords = usePlanWords()

  const price = (cents: number) =>
    format.number(priceOf(cents), { style: 'currency', currency: 'USD' })
  const paid = ({ cents, paidWith }: Pick<VisitLine, 'cents' | 'paidWith'>) =>
    t('paid', { paidWith, price: price(cents) })
  const moment = (iso: string) =>
    format.dateTime(new Date(iso), { dateStyle: 'medium', timeStyle: 'short' })
  return {
    price,
    paid,
    moment,
    /** One of a visit's moments: long afterwards the day is all that is known of it. */
    momentOf: ({ isDayOnly }: Pick<VisitLine, 'isDayOnly'>, iso: string) =>
      isDayOnly ? format.dateTime(new Date(iso), { dateStyle: 'medium' }) : moment(iso),
    orderTitle: ({ planId, title, cents }: Pick<OrderLine, 'planId' | 'title' | 'cents'>) =>
      t('orderTitle', { title: planId ? planWords(planId).name : title, price: price(cents) }),
    visitTitle: (visit: Pick<VisitLine, 'cents' | 'paidWith'>) =>
      t('visitTitle', { paid: paid(visit) }),
  }
}
