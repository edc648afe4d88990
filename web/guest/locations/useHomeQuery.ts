import { useSearchParams } from 'react-router'
import { type HomeQuery, writeHomeQuery } from './homeAddress.ts'
import { readHomeQuery } from './homeQuery.ts'

/** What /home shows, and how to change it. A first restroom that is chosen, and a search, are steps that Back undoes. */
export function useHomeQuery() {
  const [params, setParams] = useSearchParams()
  const query = readHomeQuery(params)

  const change = (changed: Partial<HomeQuery>) => {
    const isChoice = Boolean(changed.selectedId) && !query.selectedId
    const isPlace = Boolean(changed.place) && changed.place?.label !== query.place?.label
    const isWords = Boolean(changed.words) && changed.words !== query.words
    const isStep = isChoice || isPlace || isWords
    setParams((now) => writeHomeQuery({ ...readHomeQuery(now), ...changed }), { replace: !isStep })
  }
  return { query, change }
}
