import { useSearchParams } from 'react-router'
import { type HomeQuery, writeHomeQuery } from './homeAddress.ts'
import { readHomeQuery } from './homeQuery.ts'

/** What /home shows, and how to change it. Only choosing a first restroom is a step that Back undoes. */
export function useHomeQuery() {
  const [params, setParams] = useSearchParams()
  const query = readHomeQuery(params)

  const change = (changed: Partial<HomeQuery>) => {
    const isStep = Boolean(changed.selectedId) && !query.selectedId
    setParams((now) => writeHomeQuery({ ...readHomeQuery(now), ...changed }), { replace: !isStep })
  }
  return { query, change }
}
