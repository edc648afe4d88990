/** The menu counts a queue too, and may have read it just before something came. */
export const readAnew = { staleTime: 0 }
