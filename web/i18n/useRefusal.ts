import { useTranslations } from 'use-intl'
import { NoAnswer, Refused } from '#web/data/Refused.ts'
import { en } from './en/index.ts'

type Word = keyof typeof en.refusals

const isWord = (word: string): word is Word => word in en.refusals

/** Says a failure in the person's language: by its word where we know it, else in the server's English. */
export function useRefusal() {
  const say = useTranslations('refusals')
  const common = useTranslations('common')

  return (error: unknown): string => {
    if (error instanceof NoAnswer) return common(error.error)
    if (!(error instanceof Refused)) return common('unknown')
    if (isWord(error.error)) return say(error.error)
    return error.message || common('unknown')
  }
}
