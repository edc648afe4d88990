import { useFormatter, useTranslations } from 'use-intl'
import type { RefusalDetail } from '#contract/call.ts'
import { maxPaidCents, priceOf, priceStepCents } from '#contract/money.ts'
import { minPayoutCents } from '#contract/payouts.ts'
import { maxPhotoBytes, maxPhotoPixels } from '#contract/photoSizes.ts'
import { minPaidCents } from '#contract/visitTerms.ts'
import refusals from '#messages/en/screens/refusals.json' with { type: 'json' }
import { NoAnswer, Refused } from '#web/shell/data/Refused.ts'
import { serverNow } from '#web/shell/data/serverClock.ts'
import { useDoorTime } from './useDoorTime.ts'

type Word = keyof typeof refusals

const isWord = (word: string): word is Word => word in refusals

/** Says a failure in the person's language by its word; without a known word as the server did. */
export function useRefusal() {
  const translate = useTranslations('refusals')
  const common = useTranslations('common')
  const valuesOf = useRefusalValues()

  return (error: unknown): string => {
    if (error instanceof NoAnswer) return common(error.error)
    if (!(error instanceof Refused)) return common('unknown')
    if (isWord(error.error)) return translate(error.error, valuesOf(error.detail))
    return error.message || common('unknown')
  }
}

/** What the sentences may name: times from the refusal, limits from the contract. */
function useRefusalValues() {
  const format = useFormatter()
  const doorTime = useDoorTime()
  const dollars = (cents: number) =>
    format.number(priceOf(cents), { style: 'currency', currency: 'USD' })

  return ({ nextAt, timeZone, retryAfterSeconds = 60, triesLeft = 0 }: RefusalDetail) => ({
    hasTime: nextAt ? 'yes' : 'no',
    time: nextAt ? doorTime(new Date(nextAt), serverNow(), timeZone) : '',
    minutes: Math.ceil(retryAfterSeconds / 60),
    tries: triesLeft,
    minPayout: dollars(minPayoutCents),
    min: dollars(minPaidCents),
    max: dollars(maxPaidCents),
    step: dollars(priceStepCents),
    megabytes: maxPhotoBytes / 1024 / 1024,
    megapixels: maxPhotoPixels / 1_000_000,
  })
}
