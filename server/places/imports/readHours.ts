import { OpeningHours } from '#contract/hours.ts'

const days = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su']
const dayPattern = `(?:${days.join('|')})`
const rulePattern = new RegExp(
  `^(${dayPattern}(?:\\s*[-,]\\s*${dayPattern})*)?[\\s:]*(\\d[\\d:,\\s-]*|off|closed)$`,
)
const spanPattern = /^(\d{1,2}):(\d\d)\s*-\s*(\d{1,2}):(\d\d)$/

/**
 * Opening hours as OpenStreetMap writes them: only the plain weekly forms (`24/7`, `Mo-Fr 08:00-20:00; Sa off`).
 * Anything else (holidays, seasons, sunset, comments) is null: unknown is better than wrong.
 */
export function readHours(written: string, timeZone: string | null): OpeningHours | null {
  const text = written.trim().toLowerCase().replace(/[–—]/g, '-')
  if (text === '24/7') return weekly(timeZone ?? 'UTC', everyDay(['00:00-24:00']))
  if (!timeZone) return null

  const week = new Map<number, string[]>()
  for (const rule of text.split(';').map((part) => part.trim())) {
    if (rule === '') continue
    const [, daysWritten = 'mo-su', times = ''] = rulePattern.exec(rule) ?? []
    const spans = times === 'off' || times === 'closed' ? [] : times.split(',')
    if (times === '') return null
    // As OpenStreetMap has it: a later rule takes the place of an earlier one for its days.
    for (const day of daysOf(daysWritten)) week.set(day, spans)
  }
  return weekly(timeZone, week)
}

const everyDay = (spans: string[]) => new Map(days.map((_, index) => [index + 1, spans]))

function daysOf(written: string) {
  return written.split(',').flatMap((part) => {
    const [first = '', last = first] = part.split('-').map((name) => name.trim())
    const from = days.indexOf(first)
    const length = (days.indexOf(last) - from + days.length) % days.length
    return Array.from({ length: length + 1 }, (_, ahead) => ((from + ahead) % days.length) + 1)
  })
}

function weekly(timeZone: string, week: Map<number, string[]>): OpeningHours | null {
  const intervals = [...week]
    .sort(([one], [other]) => one - other)
    .flatMap(([day, spans]) => spans.map((span) => ({ day, ...intervalOf(span) })))
  const hours = OpeningHours.safeParse({ timeZone, weekly: intervals, exceptions: [] })
  return hours.success && intervals.length > 0 ? hours.data : null
}

/** `22:00-26:00` is two in the morning. What is no time at all is refused by the schema. */
function intervalOf(span: string) {
  const [, from = '', fromMinute = '', to = '', toMinute = ''] = spanPattern.exec(span.trim()) ?? []
  const closing = `${to.padStart(2, '0')}:${toMinute}`
  const isNextDay = Number(to) > 24 || (Number(to) === 24 && toMinute !== '00')
  const nextDay = `${String(Number(to) - 24).padStart(2, '0')}:${toMinute}`
  return { opens: `${from.padStart(2, '0')}:${fromMinute}`, closes: isNextDay ? nextDay : closing }
}
