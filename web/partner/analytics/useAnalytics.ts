import { keepPreviousData } from '@tanstack/react-query'
import { type AnalyticsRange, partnerAnalytics } from '#contract/analytics.ts'
import { useCall } from '#web/api/useCall.ts'
import { useAskEveryMs } from '#web/api/useEvents.ts'

/** Who is here now changes by the minute. */
const askEveryMs = 30_000

/** While another range is asked for, the last one stays on the screen. */
export const useFigures = (range: AnalyticsRange) =>
  useCall(
    partnerAnalytics,
    { query: { range } },
    { placeholderData: keepPreviousData, refetchInterval: useAskEveryMs(askEveryMs) },
  )
