import { foldText } from '#contract/foldText.ts'

/**
 * The address as it is saved: as it was typed where that begins with the street and number that were found, which leaves
 * a suite or a floor in it; else as it was found, `218 W 46th St, New York, NY` for `218 w 46`.
 */
export function savedAddress(typed: string, found: string) {
  const [streetAndNumber = found] = found.split(',')
  return foldText(typed).startsWith(foldText(streetAndNumber)) ? typed : found
}
