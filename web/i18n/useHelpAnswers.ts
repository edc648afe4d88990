import { useTranslations } from 'use-intl'
import { type HelpQuestion, helpQuestions } from '#contract/papers.ts'
import { operatorHours, reportMinutes } from '#contract/reports.ts'
import { answerMinutes, renewHours } from '#contract/visits.ts'
import { codeLifetimeMinutes } from '#contract/visitTerms.ts'

export interface HelpAnswer {
  key: HelpQuestion
  question: string
  answer: string
}

/** What help answers in the product's own words. */
export function useHelpAnswers(): HelpAnswer[] {
  const t = useTranslations('help.questions')
  const report = useTranslations('report')
  return helpQuestions.map((key) => ({
    key,
    question: t(`${key}.question`),
    answer: t(`${key}.answer`, {
      report: report('open'),
      codeMinutes: codeLifetimeMinutes,
      reportMinutes,
      renewHours,
      answerMinutes,
      operatorHours,
    }),
  }))
}
