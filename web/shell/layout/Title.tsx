import { useTranslations } from 'use-intl'

/** What the window, the history and a screen reader call this screen. */
export function Title({ children }: { children: string }) {
  const t = useTranslations('common')
  return <title>{t('title', { screen: children })}</title>
}
