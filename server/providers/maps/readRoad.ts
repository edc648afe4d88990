import { type Avenue, avenues } from './manhattanGrid.ts'

export type Road =
  | { kind: 'street'; house: number | undefined; sides: ('W' | 'E')[]; street: number }
  | { kind: 'avenue'; house: number | undefined; avenue: Avenue }

/** `218 w 46th st`, `5th ave`, `350 fifth avenue`: a road, with a house number or without. */
export function readRoad(typed: string): Road | undefined {
  return readStreet(typed) ?? readAvenue(typed)
}

const house = String.raw`(?:(?<house>\d{1,5})(?:-\d{1,5})?[a-z]?(?: 1/2)? )?`
const number = String.raw`(?<street>\d{1,3})(?<ordinal>st|nd|rd|th)?`
const word = String.raw`(?<word> (?:st|str|street))?`
const streetPattern = new RegExp(
  `^${house}(?:(?<side>e|w|east|west) )?${number}${word}(?: (?<after>e|w|east|west))?$`,
)

function readStreet(typed: string): Road | undefined {
  const found = streetPattern.exec(typed)?.groups
  if (!found) return undefined
  const side = found['side'] ?? found['after']
  // A bare number is not a street: it may be a house, a price or the start of anything.
  if (!side && !found['ordinal'] && !found['word']) return undefined
  const sides = side ? [side.startsWith('e') ? ('E' as const) : ('W' as const)] : bothSides
  return { kind: 'street', house: numberOf(found['house']), sides, street: Number(found['street']) }
}

const bothSides: ('W' | 'E')[] = ['W', 'E']
const numberOf = (digits: string | undefined) => (digits ? Number(digits) : undefined)

const avenuePattern = new RegExp(`^${house}(?<name>.+)$`)

function readAvenue(typed: string): Road | undefined {
  const found = avenuePattern.exec(typed)?.groups
  const houseNumber = numberOf(found?.['house'])
  const avenue = avenueNames.get(shortName(found?.['name'] ?? ''))
  return avenue && { kind: 'avenue', house: houseNumber, avenue }
}

/** Every spelling brought to the one in the table: `sixth avenue` and `6 av` to `6th ave`. */
function shortName(name: string) {
  const short = name
    .replace(/\b(?:avenue|aven|av)\b/g, 'ave')
    .replace(/\b(?:drive|drv)\b/g, 'dr')
    .replace(/\bsouth\b/g, 's')
  const [first = '', ...rest] = short.split(' ')
  return [ordinals.get(first) ?? first.replace(/^\d+$/, ordinal), ...rest].join(' ')
}

/** 1 is `1st`, 22 is `22nd`. */
export function ordinal(written: number | string) {
  const number = Number(written)
  const isTeen = number % 100 > 10 && number % 100 < 14
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')
  return `${number}${ending}`
}

const ordinals = new Map(
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'
    .split(' ')
    .map((spelled, index) => [spelled, ordinal(index + 1)]),
)

const otherNames: Record<string, string[]> = {
  '6th Ave': ['ave of the americas', 'ave of americas'],
  '7th Ave': ['fashion ave'],
  'Central Park West': ['central park w', 'cpw'],
  'Lexington Ave': ['lexington', 'lex', 'lex ave'],
  'Madison Ave': ['madison'],
  'Park Ave S': ['park s'],
  'West End Ave': ['w end ave', 'west end'],
  'Riverside Dr': ['riverside'],
  'Amsterdam Ave': ['amsterdam'],
  'Columbus Ave': ['columbus'],
  Broadway: ['bway', 'b way'],
}

const avenueNames = new Map(
  avenues.flatMap((avenue) =>
    [avenue.name.toLowerCase(), ...(otherNames[avenue.name] ?? [])].map((name) => [name, avenue]),
  ),
)
