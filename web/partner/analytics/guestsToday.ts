export interface TodaysGuest {
  id: string
  name: string
  avatar: string | null
}

/** Requested guests wait to be let in; active ones hold a code; the others have come and gone today. */
export interface GuestsToday {
  requested: TodaysGuest[]
  active: TodaysGuest[]
  gone: number
}

/** Everyone of today: those who wait, those who hold a code, those who have gone [D11]. */
export const totalToday = ({ requested, active, gone }: GuestsToday) =>
  requested.length + active.length + gone
