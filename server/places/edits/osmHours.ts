import type { Interval, OpeningHours } from '#contract/hours.ts'

const days = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** In OpenStreetMap's own notation (wiki: Key:opening_hours), one rule for days that follow each other with the same times. */
export function osmHours({ weekly, exceptions }: OpeningHours) {
  const week = days.map((_, index) => timesOf(weekly.filter(({ day }) => day === index + 1)))
  const isAlways = week.every((times) => times === '00:00-24:00')
  const special = exceptions.map(({ date, intervals }) => `${dateOf(date)} ${timesOf(intervals)}`)
  if (isAlways && special.length === 0) return '24/7'
  return [...rulesOf(week), ...special].join('; ')
}

function rulesOf(week: string[]) {
  const rules: string[] = []
  for (let first = 0; first < week.length; ) {
    let last = first
    while (week[last + 1] === week[first]) last += 1
    const name = first === last ? days[first] : `${days[first]}-${days[last]}`
    rules.push(`${name} ${week[first]}`)
    first = last + 1
  }
  return rules
}

const timesOf = (intervals: Interval[]) =>
  intervals.length === 0
    ? 'off'
    : intervals.map(({ opens, closes }) => `${opens}-${closes}`).join(',')

function dateOf(date: string) {
  const [year, month, day] = date.split('-')
  return `${year} ${months[Number(month) - 1]} ${day}`
}
