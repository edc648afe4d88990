import type { Call } from '#contract/call.ts'
import { orderFile, searchDesk, visitFile } from '#contract/operator.ts'
import type { OrderFile } from '#contract/operatorFiles.ts'
import type { Reply } from '#web/api/client.ts'
import { type Updates, useAction, useCall } from '#web/api/useCall.ts'
import { useCallCache } from '#web/api/useCallCache.ts'

/** An order is looked at by itself, or by the visit it paid for. */
export interface OrderPage {
  kind: 'order' | 'visit'
  id: string
}

const fileCalls = { order: orderFile, visit: visitFile }

export const useOrderFile = ({ kind, id }: OrderPage) =>
  useCall(fileCalls[kind], { params: { id } })

/** The reply that an order's page shows. */
export const fileAt = ({ kind, id }: OrderPage): Updates<OrderFile> => [
  fileCalls[kind],
  { params: { id } },
]

export const useFound = (q: string) =>
  useCall(searchDesk, { query: { q } }, { enabled: q.length >= minTyped })

/** One letter would find half of all there is. */
export const minTyped = 2

/** An action that answers how a file stands now, if it names one, and makes every other list out of date. */
export function useFileAction<C extends Call>(
  call: C,
  updates?: Updates<Reply<C>>,
  onSuccess?: () => void,
) {
  const cache = useCallCache()
  return useAction(call, {
    ...(updates && { updates }),
    ...(onSuccess && { onSuccess }),
    onSettled: () => cache.invalidateOperators(),
  })
}
