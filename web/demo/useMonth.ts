import { useFormatter } from 'use-intl'

/** Writes a month such as 2025-06 out: June 2025. */
export function useMonth() {
  const format = useFormatter()
  return (month: string) =>
    format.dateTime(new Date(`${month}-01T00:00:00Z`), {
      timeZone: 'UTC',
      month: 'long',
      year: 'numeric',
    })
}
