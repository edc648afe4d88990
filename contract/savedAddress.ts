import { foldText } from './foldText.ts'
import type { Place } from './locations.ts'

/**
 * The address as it is saved. Where its door was found: as it was typed if it begins just like what was found, else what
 * was found with the suite or floor that was typed: `218 W 46th St, 2nd floor, New York, NY` for `218 west 46, 2nd floor`.
 */
export const savedAddress = (typed: string, place: Place | undefined) =>
  place?.precision === 'door' ? normalized(typed, place.label) : typed

function normalized(typed: string, found: string) {
  const [streetAndNumber = found, ...area] = partsOf(found)
  if (typed.startsWith(streetAndNumber)) return typed
  const areaWords = area.map(foldText)
  const inside = partsOf(typed)
    .slice(1)
    .filter((part) => !areaWords.some((words) => foldText(part).startsWith(words)))
  return [streetAndNumber, ...inside, ...area].join(', ')
}

const partsOf = (address: string) =>
  address
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
