import type { OpeningHours } from '#contract/hours.ts'

const days = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']

/** The week as OpenStreetMap writes it (`Mo-Fr 08:00-20:00; Sa 10:00-18:00`), which `readHours` reads; days that are left out are closed. */
export function writeHours({ weekly }: Pick<OpeningHours, 'weekly'>) {
  if (weekly.length === 0) return 'off'
  const spans = days.map((_, index) =>
    weekly
      .filter(({ day }) => day === index + 1)
      .map(({ opens, closes }) => `${opens}-${closes}`)
      .join(','),
  )
  if (spans.every((span) => span === '00:00-24:00')) return '24/7'
  const rules: { first: number; last: number; span: string }[] = []
  for (const [index, span] of spans.entries()) {
    const rule = rules.at(-1)
    if (rule?.span === span) rule.last = index
    else rules.push({ first: index, last: index, span })
  }
  return rules
    .filter(({ span }) => span !== '')
    .map(({ first, last, span }) => `${daysOf(first, last)} ${span}`)
    .join('; ')
}

const daysOf = (first: number, last: number) =>
  first === last ? `${days[first]}` : `${days[first]}-${days[last]}`
