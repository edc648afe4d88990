import { useTranslations } from 'use-intl'
import { zoneOf } from '#contract/openingHours.ts'
import { type ReportOutcome, returnDays } from '#contract/reports.ts'
import type { Visit } from '#contract/visits.ts'
import { useDollars } from '#web/i18n/useDollars.ts'
import { useDoorTime } from '#web/i18n/useDoorTime.ts'

/** What a report of this visit leads to, before it is sent and after. */
export function useReportWords(visit: Pick<Visit, 'paidWith' | 'cents' | 'location'>, now: Date) {
  const t = useTranslations('report')
  const dollars = useDollars()
  const doorTime = useDoorTime()
  const zone = zoneOf(visit.location.openingHours)

  return (when: 'offer' | 'outcome', outcome: ReportOutcome) => {
    const facts = {
      paidWith: visit.paidWith,
      price: dollars(visit.cents),
      days: returnDays,
      time: momentOf(outcome, (at) => doorTime(at, now, zone)),
      why: outcome.kind === 'with_operator' ? outcome.why : '',
      answer: outcome.kind === 'answered' ? outcome.answer : '',
    }
    return when === 'offer'
      ? t(`offer.${outcome.kind}`, facts)
      : t(`outcome.${outcome.kind}`, facts)
  }
}

function momentOf(outcome: ReportOutcome, say: (at: Date) => string) {
  if (outcome.kind === 'returns_later') return say(new Date(outcome.at))
  return outcome.kind === 'with_operator' ? say(new Date(outcome.by)) : ''
}
