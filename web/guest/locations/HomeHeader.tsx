import { type ReactNode, type Ref, useState } from 'react'
import type { Coordinates } from '#contract/locations.ts'
import { useSession } from '#web/shell/data/session.ts'
import { Header, LogoLink, SignInLink } from '#web/shell/layout/Header.tsx'
import { LanguageSwitch } from '#web/shell/layout/LanguageSwitch.tsx'
import { ProfileMenu } from '#web/shell/layout/ProfileMenu.tsx'
import { LogoMark } from '#web/ui/Logo.tsx'
import { FilterChips } from './FilterChips.tsx'
import { HomeBar } from './HomeBar.tsx'
import { filterNames, type HomeQuery } from './homeAddress.ts'
import { PlaceSearch } from './PlaceSearch.tsx'
import type { Suggestion } from './useSuggestions.ts'

interface Props {
  isWide: boolean
  query: HomeQuery
  change: (changed: Partial<HomeQuery>) => void
  /** The same as a step that Back undoes. */
  search: (changed: Partial<HomeQuery>) => void
  /** What near means. */
  near: Coordinates
  /** On a phone: its height, and what comes before the filters. */
  measure: Ref<HTMLElement>
  beforeFilters: ReactNode
  /** A restroom was chosen by its name. */
  onChosen: () => void
}

/** Search is in the header. */
export function HomeHeader({ isWide, query, change, search, near, ...props }: Props) {
  const { measure, beforeFilters, onChosen } = props
  const session = useSession()
  const [typed, setTyped] = useState<string>()

  const choose = (suggestion: Suggestion) => {
    if (suggestion.kind === 'location') {
      search({ view: 'map', words: '', filters: [], selectedId: suggestion.location._id })
      onChosen()
      return
    }
    const filters = filterNames.filter((name) =>
      [...query.filters, ...suggestion.filters].includes(name),
    )
    const found = { filters, words: '', selectedId: null }
    if (suggestion.kind === 'words') search({ ...found, words: suggestion.words, place: null })
    else if (suggestion.kind === 'place') search({ ...found, place: suggestion.place })
    else search(found)
  }
  const field = (
    <PlaceSearch
      shown={query.place?.label ?? query.words}
      typed={typed}
      setTyped={setTyped}
      near={near}
      onChoose={choose}
      onClear={() => search({ place: null, words: '' })}
      className={isWide ? 'w-[440px] rounded-full bg-sunken low:w-60' : 'min-w-0 flex-1'}
    />
  )
  if (isWide) return <Header middle={field} />
  return (
    <HomeBar
      isOverList={query.view === 'list'}
      chips={
        <div className="no-bar mt-1 flex items-center gap-3 overflow-x-auto px-4 pb-2">
          {beforeFilters}
          <FilterChips
            filters={query.filters}
            onChange={(filters) => change({ filters })}
            className="shrink-0"
          />
        </div>
      }
      measure={measure}
    >
      {/* Where text is large and the screen narrow, the field has its place. */}
      <LogoLink className="max-[12rem]:hidden rounded-full">
        <span className="grid size-11 place-items-center">
          <LogoMark className="rounded-full!" />
        </span>
      </LogoLink>
      {field}
      {session ? (
        <ProfileMenu />
      ) : (
        <>
          <SignInLink folds className="min-w-11 px-2!" />
          <LanguageSwitch className="-ml-1" />
        </>
      )}
    </HomeBar>
  )
}
