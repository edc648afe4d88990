import type { Language } from '#contract/language.ts'

/** The title of the card with a code, at hand in every language: staff read it in theirs, a guest without signal too. */
export const guestAccess = {
  en: 'Guest access',
  es: 'Acceso de visitante',
  fr: 'Accès visiteur',
  de: 'Gastzugang',
  'zh-Hans': '访客通行',
  ja: 'ゲスト利用',
} as const satisfies Record<Language, string>
