import { needWords } from 'virtual:needs'
import { useDeferredValue, useMemo } from 'react'
import { foldText } from '#contract/foldText.ts'
import { type Coordinates, findPlaces, type Place } from '#contract/locations.ts'
import { useAsk } from '#web/api/useCall.ts'
import type { ListedLocation } from '#web/shell/data/listedLocation.ts'
import { activeLocations } from '#web/shell/data/locationCalls.ts'
import { usePlaces, useTypedForPlaces } from '#web/shell/layout/usePlaces.ts'
import { yieldToMain } from '#web/ui/yieldToMain.ts'
import { type ActiveFilter, queryOf } from './activeFilter.ts'
import { type FilterName, plainHome } from './homeAddress.ts'
import { filterOf } from './homeQuery.ts'
import { type Needs, needsReader } from './readNeeds.ts'
import { useActiveLocations } from './useLocations.ts'

/** What one may mean by what one typed; `filters` are the needs that were read in it. */
export type Suggestion =
  | { kind: 'filters'; filters: FilterName[] }
  | { kind: 'place'; place: Place; filters: FilterName[] }
  | { kind: 'location'; location: ListedLocation }
  | { kind: 'words'; words: string; filters: FilterName[] }

const minTyped = 2
const maxByName = 3
/** Of those whose name is like the words; the best come first. */
const maxAsked = 20
const maxBegun = 2
/** Enter waits so long for what was not yet answered, and then takes it as words. */
const maxEnterWaitMs = 3_000

const readNeeds = needsReader(needWords)

/** Compiles the words of needs while the keyboard comes up: at the first key a slow phone would be late with its answer. */
export const prepareSuggestions = async () => {
  await yieldToMain()
  readNeeds('24h')
}

/** Needs and places first, then restrooms of that name, then the words themselves. */
export function useSuggestions(typed: string, near: Coordinates) {
  const ask = useAsk()
  // Keys that a slow phone cannot keep up with are passed over.
  const text = useDeferredValue(typed.trim())
  const askedText = useTypedForPlaces(text)
  const words = text.length >= minTyped ? text : ''
  const needs = useMemo(() => readNeeds(words), [words])
  const place = useMemo(() => readNeeds(askedText).rest, [askedText])
  const places = usePlaces(askedText.length >= minTyped ? place : '')
  const named = useActiveLocations(namedBy(needs, near), { enabled: needs.rest !== '' })
  const spelled = useActiveLocations(spelledBy(words, near), { enabled: hasNeeds(needs) })
  const calls = [places, named, spelled].filter((call) => call.isFetching)

  return {
    /** The words that the suggestions answer. */
    words,
    suggestions: arrange(words, needs, {
      places: places.data,
      named: named.data,
      spelled: spelled.data,
    }),
    isWaiting: words !== '' && (calls.length > 0 || words !== typed.trim() || askedText !== words),
    /** Why a part was not found; restrooms of that name may have been found anyway. */
    failure: places.error ?? named.error,
    /** What Enter takes, once it is answered; words as they are where nothing is known by them. */
    async first(text: string): Promise<Suggestion> {
      const typedNeeds = readNeeds(text)
      const { rest, filters } = typedNeeds
      const none = () => undefined
      const answers = Promise.all([
        rest ? ask(findPlaces, { query: { q: rest } }).catch(none) : [],
        rest ? ask(activeLocations, { query: queryOf(namedBy(typedNeeds, near)) }).catch(none) : [],
      ])
      const late = new Promise<[]>((resolve) => setTimeout(() => resolve([]), maxEnterWaitMs))
      const [known, restrooms] = await Promise.race([answers, late])
      const [best] = arrange(text, typedNeeds, { places: known, named: restrooms })
      return best ?? { kind: 'words', words: rest, filters }
    },
  }
}

const hasNeeds = ({ filters, begun }: Needs) => filters.length > 0 || begun.length > 0

/** Restrooms whose name or address is like the rest, and that meet the needs. */
const namedBy = ({ rest, filters }: Needs, near: Coordinates): ActiveFilter => {
  // Which ones are saved only the list knows.
  const query = { ...plainHome, words: rest, filters: filters.filter((name) => name !== 'saved') }
  return { ...filterOf(query, near, []), limit: maxAsked }
}

/** A name may hold the word of a need. */
const spelledBy = (words: string, near: Coordinates): ActiveFilter => ({
  near,
  q: words,
  limit: maxAsked,
})

interface Answers {
  places?: Place[] | undefined
  named?: ListedLocation[] | undefined
  spelled?: ListedLocation[] | undefined
}

function arrange(words: string, needs: Needs, answers: Answers): Suggestion[] {
  const { filters, rest, begun } = needs
  if (words === '') return []
  // Words of needs are no misspelled names: where they stand, only names that hold them are found.
  const spelled = (answers.spelled ?? []).filter((location) => isSpelled(location, words))
  if (rest === '') return [{ kind: 'filters', filters }, ...locations(spelled)]
  const named = begun.length > 0 ? spelled : (answers.named ?? [])
  const byWords: Suggestion[] = named.length > 0 ? [{ kind: 'words', words: rest, filters }] : []
  return [
    ...(answers.places ?? []).map((place) => ({ kind: 'place' as const, place, filters })),
    ...begun.slice(0, maxBegun).map((filter) => ({
      kind: 'filters' as const,
      filters: [...filters, filter],
    })),
    ...(filters.length > 0 ? byWords : []),
    ...locations([...named, ...spelled]),
    ...(filters.length > 0 ? [] : byWords),
  ]
}

const locations = (found: ListedLocation[]) =>
  [...new Map(found.map((location) => [location._id, location])).values()]
    .slice(0, maxByName)
    .map((location) => ({ kind: 'location' as const, location }))

function isSpelled({ name, address }: ListedLocation, words: string) {
  const written = foldText(`${name} ${address}`)
  return foldText(words)
    .split(' ')
    .every((word) => written.includes(word))
}
