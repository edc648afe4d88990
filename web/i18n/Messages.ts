import type { en } from './en/index.ts'

/** What every language has: the keys of English, each with words of its own. */
export type Messages = typeof en
