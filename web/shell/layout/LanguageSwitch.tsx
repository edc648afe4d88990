import { useMutation } from '@tanstack/react-query'
import { Languages } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { changeLanguage } from '#contract/account.ts'
import { isLanguage, languages, languageTags } from '#contract/languages.ts'
import { useAction } from '#web/api/useCall.ts'
import { switchTo, useShownLanguage } from '#web/i18n/shownLanguage.ts'
import { useSession } from '#web/shell/data/session.ts'
import { classes } from '#web/ui/classes.ts'

/** Mails in the language before are no reason to ask for longer. */
const maxTellings = 3

/** The languages we speak, each in its own words, and what became of the last switch. */
export function useLanguageSwitch() {
  const { language } = useShownLanguage()
  const session = useSession()
  // The screens have switched whether or not the server was told; without a network it is told later.
  const tell = useAction(changeLanguage, {
    retry: maxTellings,
    networkMode: 'online',
    // One after the other: the last choice is the one that stays.
    scope: { id: 'language' },
  })
  const change = useMutation({
    mutationFn: switchTo,
    onSuccess: (_nothing, spoken) => {
      if (session) tell.mutate({ body: { language: spoken } })
    },
  })
  return {
    language,
    hasFailed: change.isError,
    choose: (tag: string) => isLanguage(tag) && change.mutate(tag),
  }
}

export const LanguageOptions = () =>
  languageTags.map((tag) => (
    <option key={tag} value={tag} lang={tag}>
      {languages[tag]}
    </option>
  ))

/** One icon wide; behind it is the browser's own choice, which every phone and screen reader knows. */
export function LanguageSwitch({ className }: { className?: string }) {
  const t = useTranslations('common.language')
  const { language, hasFailed, choose } = useLanguageSwitch()
  return (
    <div
      className={classes(
        'relative grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-brand',
        className,
      )}
    >
      <Languages aria-hidden className="size-5" />
      <select
        aria-label={t('label')}
        value={language}
        onChange={({ target }) => choose(target.value)}
        className="absolute inset-0 cursor-pointer appearance-none text-base opacity-0"
      >
        <LanguageOptions />
      </select>
      {hasFailed && (
        <p
          role="alert"
          className="absolute top-full right-0 z-40 mt-1 w-56 rounded-xl bg-surface p-3 text-sm font-semibold text-bad shadow-float"
        >
          {t('failed')}
        </p>
      )}
    </div>
  )
}
