/** A day as the person's own calendar has it: 2026-11-20. */
function isoDay(moment: Date) {
  const twoDigits = (part: number) => String(part).padStart(2, '0')
  return `${moment.getFullYear()}-${twoDigits(moment.getMonth() + 1)}-${twoDigits(moment.getDate())}`
}

export function daysAgo(count: number, now = new Date()) {
  return isoDay(new Date(now.getFullYear(), now.getMonth(), now.getDate() - count))
}
