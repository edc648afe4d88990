import { stepLines } from '#contract/doorSteps.ts'
import type { Language } from '#contract/languages.ts'
import type { Visit } from '#contract/visits.ts'

interface ShownStep {
  text: string
  /** Null where it is not known. */
  language: Language | null
}

/**
 * The partner's directions in a language, each step as it was first written where there is no translation. One per line,
 * or one per sentence where there is a single line.
 */
export function shownSteps(
  visit: Pick<
    Visit,
    'instructions' | 'instructionsLanguage' | 'stepTranslations' | 'partnerLanguage'
  >,
  language: Language,
): ShownStep[] {
  const writtenIn = visit.instructionsLanguage ?? visit.partnerLanguage
  const translations = visit.stepTranslations[language] ?? []
  const steps = stepLines(visit.instructions ?? '').map((line, index) => {
    const translation = translations[index]
    return translation ? { text: translation, language } : { text: line, language: writtenIn }
  })
  return steps.length === 1 ? steps.flatMap(bySentence) : steps
}

const bySentence = ({ text, language }: ShownStep) =>
  Array.from(
    new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text),
    ({ segment }) => ({
      text: segment.trim(),
      language,
    }),
  ).filter((step) => step.text !== '')
