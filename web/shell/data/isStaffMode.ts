/** It outlives the session of the partner who handed the device over, and ends with the PIN or a new sign-in. */
export const staffKey = 'pitstop.staff'

/** Where programs of before kept it: wiped with the session. */
const oldStaffKey = 'pitstop.kept.staff'

export const readStaff = () => localStorage.getItem(staffKey) ?? localStorage.getItem(oldStaffKey)

export const isStaffMode = () => readStaff() !== null

export function forgetStaff() {
  localStorage.removeItem(staffKey)
  localStorage.removeItem(oldStaffKey)
}
