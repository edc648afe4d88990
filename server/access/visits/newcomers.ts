/** The maximum share of a free restroom's slots for new guests, who have never paid or been inside. */
const newcomersShare = 0.5
/** They leave at least this many slots to the others. */
const leftForOthers = 1

/** Whether one more code for a new guest would be too many. */
export const isFullForNewcomers = (slots: number, held: { inAll: number; byNewcomers: number }) =>
  held.byNewcomers + 1 > slots * newcomersShare || held.inAll + 1 > slots - leftForOthers
