import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { NoAnswer } from '#web/data/Refused.ts'
import { useAskEveryMs } from '#web/data/useEvents.ts'
import { useSource } from '#web/data/SourceProvider.tsx'

const guestsKey = ['door', 'guests'] as const

/** Fast enough for someone who walks up to the door while it is looked at. */
const refetchMs = 5_000

/** Asked again and again while the screen is in sight. */
export function useDoorGuests() {
  const { doors } = useSource()
  const every = useAskEveryMs(refetchMs)
  return useQuery({
    queryKey: guestsKey,
    queryFn: () => doors.guests(),
    refetchInterval: every,
    staleTime: 0,
  })
}

export function useFootTraffic() {
  const { doors } = useSource()
  return useQuery({ queryKey: ['door', 'traffic'], queryFn: () => doors.traffic() })
}

interface Check {
  code: string
  /** The same code was sent before and no answer came: that try may have used it up. */
  isRepeated: boolean
}

/** Asks whether a code opens the door. Whatever the answer, who is on the way is asked anew. */
export function useCheckCode() {
  const { doors } = useSource()
  const queries = useQueryClient()
  const check = useMutation({
    mutationFn: ({ code }: Check) => doors.check(code),
    onSettled: () => queries.invalidateQueries({ queryKey: ['door'] }),
  })
  const { variables, error } = check
  return {
    ...check,
    send: (code: string) => {
      const hadNoAnswer = error instanceof NoAnswer || variables?.isRepeated === true
      check.mutate({ code, isRepeated: hadNoAnswer && variables?.code === code })
    },
  }
}
export type CodeCheck = ReturnType<typeof useCheckCode>
