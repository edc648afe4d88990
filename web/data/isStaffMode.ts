/** Under this prefix it is wiped with the session: whoever signs in anew needs no PIN. */
export const staffKey = 'pitstop.kept.staff'

export const isStaffMode = () => localStorage.getItem(staffKey) !== null
