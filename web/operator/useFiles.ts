import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSource } from '#web/data/SourceProvider.tsx'

/** Everything an operator was told; it is forgotten with their session. */
export const operatorKey = ['operator'] as const

const keyOf = (kind: FileKind, id: string) => [...operatorKey, kind, id] as const
type FileKind = 'person' | 'location' | 'order' | 'visit'

export function usePerson(id: string) {
  const { operator } = useSource()
  return useQuery({ queryKey: keyOf('person', id), queryFn: () => operator.person(id) })
}

export function useLocationFile(id: string) {
  const { operator } = useSource()
  return useQuery({ queryKey: keyOf('location', id), queryFn: () => operator.location(id) })
}

export function useOrderFile(kind: 'order' | 'visit', id: string) {
  const { operator } = useSource()
  return useQuery({ queryKey: keyOf(kind, id), queryFn: () => operator[kind](id) })
}

export function useQueue() {
  const { operator } = useSource()
  return useQuery({ queryKey: [...operatorKey, 'queue'], queryFn: () => operator.queue() })
}

export const riskFileKey = (id: string) => [...operatorKey, 'risk', id] as const

export function useRisk() {
  const { operator } = useSource()
  return useQuery({ queryKey: [...operatorKey, 'risk'], queryFn: () => operator.risk() })
}

export function useRiskFile(id: string) {
  const { operator } = useSource()
  return useQuery({ queryKey: riskFileKey(id), queryFn: () => operator.riskFile(id) })
}

export const owedKey = [...operatorKey, 'owed'] as const

export function useOwed() {
  const { operator } = useSource()
  return useQuery({ queryKey: owedKey, queryFn: () => operator.owed() })
}

export const booksKey = [...operatorKey, 'books'] as const

export function useBooks() {
  const { operator } = useSource()
  return useQuery({ queryKey: booksKey, queryFn: () => operator.books() })
}

export function useFound(typed: string) {
  const { operator } = useSource()
  return useQuery({
    queryKey: [...operatorKey, 'found', typed],
    queryFn: () => operator.find(typed),
    enabled: typed.length >= leastTyped,
  })
}

/** One letter would find half of all there is. */
export const leastTyped = 2

/** An act on a file: it answers how the file stands now, and makes every other list out of date. */
export function useAct<Asked, File>(act: (asked: Asked) => Promise<File>, file: QueryKey) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: (answered) => queries.setQueryData(file, answered),
    onSettled: () => queries.invalidateQueries({ queryKey: operatorKey }),
  })
}

/** A second operator's answer; the page that asked for it is read anew. */
export function useDecideApproval(id: string) {
  const { operator } = useSource()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (asked: { answer: 'approve' | 'reject'; reason: string }) =>
      operator.decideApproval(id, asked),
    onSettled: () => queries.invalidateQueries({ queryKey: operatorKey }),
  })
}

export const orderFileKey = keyOf
