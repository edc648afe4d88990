import { Building2, History, ListFilter, MapPin, Search, TextSearch, X } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Coordinates } from '#contract/locations.ts'
import { useKept } from '#web/api/useKept.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { Refused } from '#web/shell/data/Refused.ts'
import {
  forgetSearches,
  type RecentSearch,
  recentSearches,
  saveSearch,
} from '#web/shell/data/recentSearches.ts'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { useNameOf } from './LocationFacts.tsx'
import { useFilterLabel } from './useFilterLabel.ts'
import { prepareSuggestions, type Suggestion, useSuggestions } from './useSuggestions.ts'

interface Props {
  /** What is searched for now; typing starts from there. */
  shown: string
  /** What was typed since; it outlives the field where the phone is turned. */
  typed: string | undefined
  setTyped: (typed: string | undefined) => void
  near: Coordinates
  onChoose: (suggestion: Suggestion) => void
  onClear: () => void
  className?: string
}

/** A text field with suggestions, by the combobox pattern: arrows choose, Enter takes, Escape closes. */
export function PlaceSearch({ shown, typed, setTyped, near, ...props }: Props) {
  const { onChoose, onClear, className } = props
  const t = useTranslations('home')
  const storage = useKept()
  const sayOf = useSuggestionWords()
  const say = useRefusal()
  const sayFailure = (error: Error) => (error instanceof Refused ? say(error) : t('searchFailed'))
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [activeIndex, setActiveIndex] = useState(-1)
  const [entering, setEntering] = useState<AbortController>()
  const [recent, setRecent] = useState<RecentSearch[]>([])
  const text = typed ?? shown
  const { words, isWaiting, failure, ...found } = useSuggestions(typed ?? '', near)
  const isRecent = text === ''
  const suggestions: Suggestion[] = isRecent
    ? recent.map((search) => ({ ...search, filters: [] }))
    : found.suggestions
  const isListOpen = isOpen && (isRecent ? recent.length > 0 : words !== '')
  const active = suggestions[activeIndex]
  const isEntering = entering !== undefined && !entering.signal.aborted
  const isQuiet = suggestions.length > 0 && !isEntering

  const close = () => {
    entering?.abort()
    setIsOpen(false)
    setActiveIndex(-1)
  }
  const choose = (suggestion: Suggestion) => {
    onChoose(suggestion)
    const search = asRecent(suggestion)
    if (search) saveSearch(storage, search)
    setRecent(recentSearches(storage))
    setTyped(undefined)
    close()
  }
  /** Takes what was typed once that is answered, unless more is typed meanwhile. */
  const enter = async (words: string) => {
    const { signal } = startEntering()
    const first = await found.first(words)
    if (!signal.aborted) choose(first)
  }
  const startEntering = () => {
    entering?.abort()
    const controller = new AbortController()
    setEntering(controller)
    return controller
  }
  const forget = () => {
    forgetSearches(storage)
    setRecent([])
  }
  const clear = () => {
    setTyped(undefined)
    close()
    onClear()
  }
  const press = (event: KeyboardEvent) => {
    const last = suggestions.length - 1
    if (event.key === 'ArrowDown' && isListOpen)
      setActiveIndex(activeIndex >= last ? 0 : activeIndex + 1)
    else if (event.key === 'ArrowUp' && isListOpen)
      setActiveIndex(activeIndex <= 0 ? last : activeIndex - 1)
    else if (event.key === 'Escape' && isListOpen) close()
    else if (event.key === 'Escape') clear()
    else if (event.key === 'Enter' && active) choose(active)
    else if (event.key === 'Enter' && text.trim()) {
      void enter(text.trim())
    } else return
    event.preventDefault()
  }

  return (
    <search
      className={classes('wide:relative', className)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
    >
      <div className="relative flex items-center">
        <Search
          aria-hidden
          className="pointer-events-none absolute left-3.5 size-4.5 text-muted max-wide:hidden"
        />
        <input
          type="text"
          dir="auto"
          role="combobox"
          aria-label={t('searchLabel')}
          aria-autocomplete="list"
          aria-expanded={isListOpen}
          aria-controls={`${id}-list`}
          aria-activedescendant={isListOpen && active ? `${id}-${activeIndex}` : undefined}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={120}
          placeholder={t('search')}
          value={text}
          onChange={(event) => {
            entering?.abort()
            setTyped(event.target.value)
            setIsOpen(true)
            setActiveIndex(-1)
          }}
          onFocus={() => {
            setRecent(recentSearches(storage))
            setIsOpen(true)
            void prepareSuggestions()
          }}
          onKeyDown={press}
          className={classes(
            'min-h-11 w-full min-w-0 rounded-full bg-transparent pl-2.5 text-base font-medium text-ellipsis wide:pl-10',
            text === '' ? 'pr-2' : 'pr-11',
          )}
        />
        {text !== '' && (
          <button
            type="button"
            aria-label={t('clearSearch')}
            onClick={clear}
            className="absolute right-0 grid size-11 place-items-center rounded-full text-muted"
          >
            <X aria-hidden className="size-4.5" />
          </button>
        )}
      </div>
      <div
        className={classes(
          'absolute inset-x-0 top-full z-40 mt-2 overflow-hidden rounded-card bg-surface shadow-float',
          !isListOpen && 'hidden',
        )}
      >
        <ul id={`${id}-list`} role="listbox" aria-label={t(isRecent ? 'recent' : 'suggestions')}>
          {suggestions.map((suggestion, index) => (
            <li
              key={keyOf(suggestion)}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === activeIndex}
              // The field keeps the focus, or its blur would close the list before the click arrives.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(suggestion)}
              className={classes(
                'flex min-h-12 cursor-pointer items-center gap-3 px-4 py-2 text-sm font-semibold hover:bg-sunken [&>svg]:size-4.5 [&>svg]:shrink-0 [&>svg]:text-muted',
                index === activeIndex && 'bg-sunken',
              )}
            >
              {isRecent ? <History aria-hidden /> : icons[suggestion.kind]}
              <span dir="auto">{sayOf(suggestion, isRecent)}</span>
            </li>
          ))}
        </ul>
        {isRecent && (
          <Button look="plain" size="small" wide onClick={forget}>
            {t('forgetRecent')}
          </Button>
        )}
        <p role="status" className={isQuiet ? 'sr-only' : 'p-4 text-sm text-muted'}>
          {isListOpen &&
            !isQuiet &&
            (isWaiting || isEntering
              ? t('searching')
              : failure
                ? sayFailure(failure)
                : t('foundNothing', { typed: words }))}
        </p>
      </div>
    </search>
  )
}

/** A search of only filters is not remembered: they are chosen again as quickly as typed. */
function asRecent(suggestion: Suggestion): RecentSearch | undefined {
  switch (suggestion.kind) {
    case 'place':
      return { kind: 'place', place: suggestion.place }
    case 'words':
      return { kind: 'words', words: suggestion.words }
    case 'location': {
      const { name, address } = suggestion.location
      return { kind: 'words', words: name || address }
    }
    case 'filters':
      return undefined
  }
}

function useSuggestionWords() {
  const t = useTranslations('home')
  const nameOf = useNameOf()
  const labelOf = useFilterLabel()
  return (suggestion: Suggestion, isRecent: boolean) => {
    switch (suggestion.kind) {
      case 'filters':
        return t('filterBy', { filters: suggestion.filters.map(labelOf).join(', ') })
      case 'place':
        return [suggestion.place.label, ...suggestion.filters.map(labelOf)].join(' · ')
      case 'location': {
        const { address } = suggestion.location
        const name = nameOf(suggestion.location)
        return address ? t('restroomAt', { name, address }) : name
      }
      case 'words':
        if (isRecent) return suggestion.words
        return [t('named', { typed: suggestion.words }), ...suggestion.filters.map(labelOf)].join(
          ' · ',
        )
    }
  }
}

const icons = {
  filters: <ListFilter aria-hidden />,
  place: <MapPin aria-hidden />,
  location: <Building2 aria-hidden />,
  words: <TextSearch aria-hidden />,
}

function keyOf(suggestion: Suggestion) {
  if (suggestion.kind === 'filters') return `filters ${suggestion.filters.join()}`
  if (suggestion.kind === 'place') return `place ${suggestion.place.label}`
  return suggestion.kind === 'location' ? suggestion.location._id : `words ${suggestion.words}`
}
