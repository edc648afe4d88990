import { useSearchParams } from 'react-router'
import { type HomeQuery, writeHomeQuery } from './homeAddress.ts'
import { readHomeQuery } from './homeQuery.ts'

/** What /home shows, and how to change it. A first restroom that is chosen, and a search, are steps that Back undoes. */
export function useHomeQuery() {
  const [params, setParams] = useSearchParams()
  const query = readHomeQuery(params)

  const change = (changed: Partial<HomeQuery>) => {
    const isSearch =
      (changed.place && changed.place.label !== query.place?.label) ||
      (changed.words && changed.words !== query.words)
    const isStep = (changed.selectedId && !query.selectedId) || isSearch
    setParams((now) => writeHomeQuery({ ...readHomeQuery(now), ...changed }), { replace: !isStep })
  }
  return { query, change }
}
