/** A moment on the wall of a zone: 2026-11-20 and 14:22. */
export function localTime(at: Date, timeZone: string) {
  // Sweden writes its dates as ISO 8601 does.
  const written = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(at)
  const [date = '', time = ''] = written.split(' ')
  return { date, time }
}
