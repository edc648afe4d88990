/**
 * What screens and mails are written in, each by its tag (BCP 47) and in its own words. Its messages stand in
 * `messages/<tag>`. Without zod: the first paint reads it.
 */
export const languages = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  'zh-Hans': '简体中文',
  ja: '日本語',
}
export type Language = keyof typeof languages

export const isLanguage = (tag: string): tag is Language => tag in languages

export const languageTags = Object.keys(languages).filter(isLanguage)

/** Overrides the messages in `all` with those in `own`: what a language lacks stays English. */
export function overlayMessages(all: object, own: unknown) {
  if (typeof own !== 'object' || own === null) return
  for (const [name, message] of Object.entries<unknown>({ ...all })) {
    const better: unknown = Reflect.get(own, name)
    if (typeof message === 'object' && message !== null) overlayMessages(message, better)
    else if (typeof better === 'string') Reflect.set(all, name, better)
  }
}
