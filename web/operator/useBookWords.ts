import { useTranslations } from 'use-intl'
import type { Violation } from '#contract/books.ts'
import { useWords } from './useWords.ts'

/** What is wrong, and the row behind it, in words. A rule that has none here is told in the server's English. */
export function useBookWords() {
  const t = useTranslations('operator.books')
  const { price } = useWords()
  const factsOf = ({ facts }: Pick<Violation, 'facts'>) =>
    Object.entries(facts).flatMap(([name, value]) =>
      value === null
        ? []
        : [
            {
              name: t('fact', { name, raw: name }),
              value:
                typeof value === 'number' && name.endsWith('Cents') ? price(value) : String(value),
            },
          ],
    )
  return {
    factsOf,
    saysOf: ({ invariant, says }: Pick<Violation, 'invariant' | 'says'>) =>
      t('says', { invariant: invariant.replaceAll(' ', '_'), raw: says }),
  }
}
