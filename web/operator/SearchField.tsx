import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'

/** The search text is in the URL, so it survives opening a file and a reload. */
export function SearchField({ isFirst }: { isFirst: boolean }) {
  const t = useTranslations('operator.search')
  const [params, setParams] = useSearchParams()
  const field = useRef<HTMLInputElement>(null)

  // A slash leads here from anywhere, as on many a desk.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.matches('input, textarea')
      if (event.key !== '/' || isTyping) return
      event.preventDefault()
      field.current?.select()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  return (
    <search className="relative">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-muted"
      />
      <input
        ref={field}
        type="search"
        dir="auto"
        aria-label={t('label')}
        aria-keyshortcuts="/"
        placeholder={t('hint')}
        maxLength={200}
        autoFocus={isFirst}
        spellCheck={false}
        value={params.get('q') ?? ''}
        onChange={({ target }) =>
          setParams((former) => withTyped(former, target.value), { replace: true })
        }
        className="min-h-12 w-full rounded-full bg-surface pr-4 pl-12 text-base font-medium inset-ring-[1.5px] inset-ring-edge outline-none placeholder:text-sm placeholder:text-muted focus:inset-ring-2 focus:inset-ring-brand"
      />
    </search>
  )
}

/** A list beside it keeps its filters. */
function withTyped(former: URLSearchParams, typed: string) {
  const params = new URLSearchParams(former)
  if (typed) params.set('q', typed)
  else params.delete('q')
  return params
}
