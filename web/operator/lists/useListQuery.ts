import { useSearchParams } from 'react-router'
import type { z } from 'zod'
import type { ListName } from '#contract/listTerms.ts'
import { readList } from '#contract/operatorLists.ts'

export type ListQuery = z.output<(typeof readList)['guests']['query']>

/** A list's filters and order, kept in the URL. Terms that the list does not have are ignored. */
export function useListQuery(name: ListName) {
  const [params, setParams] = useSearchParams()
  const query = queryOf(name, params)
  return {
    query,
    /** Another filter or order begins at the first page. */
    change: (changes: Partial<Record<keyof ListQuery, string>>) =>
      setParams((former) => changed(former, { page: '', ...changes }), {
        replace: 'words' in changes,
      }),
  }
}

function queryOf(name: ListName, params: URLSearchParams): ListQuery {
  const { shape } = readList[name].query
  const query: Record<string, unknown> = {}
  for (const [key, schema] of Object.entries(shape)) {
    const parsed = schema.safeParse(params.get(key) ?? undefined)
    if (parsed.success && parsed.data !== undefined) query[key] = parsed.data
  }
  return readList[name].query.parse(query)
}

function changed(former: URLSearchParams, changes: Record<string, string>) {
  const params = new URLSearchParams(former)
  for (const [key, value] of Object.entries(changes))
    if (value === '') params.delete(key)
    else params.set(key, value)
  return params
}

/** Without its page: what a view keeps, and what a file is made of. */
export function filtersOf(query: ListQuery) {
  const filters: Record<string, string> = {}
  for (const [key, value] of Object.entries(query))
    if (key !== 'page' && value !== undefined) filters[key] = String(value)
  return filters
}
