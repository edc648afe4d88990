import { useTranslations } from 'use-intl'
import { RefundPayer } from '#contract/approvals.ts'
import { isLanguage, languages } from '#contract/languages.ts'
import type { OperatorAct } from '#contract/operatorActs.ts'
import { FlagReason } from '#contract/reviews.ts'
import { useTextName } from './texts/useTextName.ts'
import { useWords } from './useWords.ts'

type Value = string | number | boolean | null | undefined

/** What an act changed, in words. What has none stands as it was written down. */
export function useChanges() {
  const t = useTranslations('operator')
  const flags = useTranslations('reviews.reasons')
  const payers = useTranslations('operator.refund.payers')
  const roles = useTranslations('operator.team')
  const suspension = useTranslations('suspension')
  const { price, moment } = useWords()
  const textName = useTextName()

  const textOf = (name: string, value: string) => {
    const flag = FlagReason.safeParse(value).data
    if (name === 'flag' && flag) return flags(flag)
    if (name === 'until' && value) return moment(value)
    if (name === 'suspensionReason') return suspension('reason', { reason: value })
    if (name === 'standing') return t('standing', { standing: value })
    if (name === 'state') return t('changed.state', { state: value, raw: value })
    if (name === 'stage') return t('changed.stage', { stage: value, raw: value })
    if (name === 'text') return textName(value)
    if (name === 'language') return isLanguage(value) ? languages[value] : value
    if (name === 'role') return roles('roles', { role: value })
    const payer = RefundPayer.safeParse(value).data
    if (name === 'payer' && payer) return payers(payer)
    if (name === 'answer') return t('changed.answer', { answer: value, raw: value })
    return value
  }
  const lineOf = (name: string, value: Value) => {
    if (typeof value === 'string') return textOf(name, value)
    if (typeof value === 'boolean') return t('changed.is', { is: String(value) })
    // Of all that an operator changes only money is a number.
    return typeof value === 'number' ? price(value) : '–'
  }

  return ({ before, after }: Pick<OperatorAct, 'before' | 'after'>) =>
    Object.keys({ ...before, ...after })
      .filter((name) => before?.[name] !== after?.[name])
      .map((name) => ({
        name,
        words: t('change', {
          name: t('changed.name', { name, raw: name }),
          before: lineOf(name, before?.[name]),
          after: lineOf(name, after?.[name]),
        }),
      }))
}
