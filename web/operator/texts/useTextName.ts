import { useTranslations } from 'use-intl'
import { answerName, paperNames } from '#contract/papers.ts'
import { useHelpAnswers } from '#web/i18n/useHelpAnswers.ts'

/** What a text is called on the desk: a paper's name, or the question that it answers. */
export function useTextName() {
  const t = useTranslations('operator.mailings')
  const answers = useHelpAnswers()
  return (name: string) =>
    paperNames.some((paper) => paper === name)
      ? t('paper', { paper: name.replace('-', '_') })
      : (answers.find(({ key }) => answerName(key) === name)?.question ?? name)
}
