import { useSearchParams } from 'react-router'
import { type HomeQuery, writeHomeQuery } from './homeAddress.ts'
import { readHomeQuery } from './homeQuery.ts'

/** What /home shows, and how to change it. A first restroom that is chosen, and a search, are steps that Back undoes. */
export function useHomeQuery() {
  const [params, setParams] = useSearchParams()
  const query = readHomeQuery(params)

  const write = (changed: Partial<HomeQuery>, isStep: boolean) =>
    setParams((now) => writeHomeQuery({ ...readHomeQuery(now), ...changed }), { replace: !isStep })

  const change = (changed: Partial<HomeQuery>) =>
    write(changed, Boolean(changed.selectedId) && !query.selectedId)

  const search = (changed: Partial<HomeQuery>) => {
    const isSame =
      String(writeHomeQuery({ ...query, ...changed })) === String(writeHomeQuery(query))
    write(changed, !isSame)
  }
  return { query, change, search }
}
