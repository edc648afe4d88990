import { useTranslations } from 'use-intl'
import common from '#messages/en/screens/common.json' with { type: 'json' }

type Word = keyof typeof common.fieldErrors

const isWord = (word: string): word is Word => word in common.fieldErrors

/** The schema of a form names what is wrong by a word; this says it. */
export function useFieldError() {
  const say = useTranslations('common.fieldErrors')
  return (error: { message?: string | undefined } | undefined) =>
    error?.message && isWord(error.message) ? say(error.message) : undefined
}
