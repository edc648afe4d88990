import type { StaffAtDoor } from '#contract/doorCredentials.ts'

/** A turn ends by itself, without a network too. */
export const whoIsAt = ({ who }: StaffAtDoor, now: Date) =>
  who && new Date(who.until) > now ? who : null
