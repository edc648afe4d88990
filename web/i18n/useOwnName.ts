import { useTranslations } from 'use-intl'

/** What a signed-in person is called on their own screens; one who kept their passes by a code has no name yet. */
export function useOwnName() {
  const t = useTranslations('nav')
  return (name: string) => name || t('guest')
}
