import { useTranslations } from 'use-intl'

/** What the Tab key reaches first, and shows only then. A button: addresses of the program have no place for an anchor. */
export function SkipToContent() {
  const t = useTranslations('nav')
  return (
    <button
      type="button"
      onClick={focusMain}
      className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:grid focus:min-h-11 focus:place-items-center focus:rounded-full focus:bg-ink focus:px-5 focus:text-sm focus:font-bold focus:text-bg"
    >
      {t('skip')}
    </button>
  )
}

function focusMain() {
  const main = document.querySelector('main')
  if (!main) return
  main.tabIndex = -1
  // All of a screen needs no ring around it.
  main.style.outline = 'none'
  main.focus()
}
