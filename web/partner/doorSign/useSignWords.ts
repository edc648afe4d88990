import { useTranslations } from 'use-intl'
import type { Entry } from '#contract/locations.ts'
import type { SignWords } from './drawSign.ts'

/** What a guest does last depends on the door: staff hear the code, a keypad and a lock are typed on. */
export function useSignWords(entry: Entry, host: string): SignWords {
  const t = useTranslations('door.sign')
  const steps = ['scan', 'phone', entry === 'staff' ? 'bell' : 'keys'] as const
  return {
    title: t('guest'),
    steps: steps.map((picture) => ({
      picture,
      title: t(`steps.${picture}`),
      hint: t(`stepHints.${picture}`),
    })),
    footer: t('footer', { host }),
  }
}
