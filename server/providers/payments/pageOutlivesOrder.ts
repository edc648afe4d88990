import { minute } from '#server/platform/clock.ts'

/** The provider refuses a page that is open for less than 30 minutes; one more lets ours begin a moment late. */
export const pageOutlivesOrderMs = 1 * minute
