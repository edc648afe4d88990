import { partnerToday } from '#contract/today.ts'
import { useLastKnown } from '#web/api/useLastKnown.ts'
import { chosenRestroom } from '#web/shell/data/chosenRestroom.ts'

/** The restroom's day; without a network, as this device knew it last. */
export const useToday = () =>
  useLastKnown(partnerToday, undefined, {
    staleTime: 0,
    kept: { name: `today.${chosenRestroom() ?? ''}`, schema: partnerToday.reply },
  })
