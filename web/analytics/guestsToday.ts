import type { GuestsToday } from './source.ts'

/** Everyone of today: those who wait, those who hold a code, those who have gone [D11]. */
export const totalToday = ({ requested, active, gone }: GuestsToday) =>
  requested.length + active.length + gone
