import { isStaffMode } from '#web/data/isStaffMode.ts'
import { common } from '#web/i18n/en/common.ts'
import { home } from '#web/i18n/en/home.ts'
import { location } from '#web/i18n/en/location.ts'
import { type Language, loadMessages } from '#web/i18n/languages.ts'
import { wishedLanguage } from '#web/i18n/wished.ts'
import { drawnFirst, rowBelowSight, rowsInSight } from '#web/locations/ListFrame.tsx'
import { wide } from '#web/locations/wide.ts'
import { painted } from '#web/ui/afterPaint.ts'
import { drawPins } from './drawPins.tsx'
import { isListed } from './isListed.ts'
import { Still, StillCard, type StillProps } from './StaticHome.tsx'
import { speak, type StillWords } from './staticIntl.ts'

/**
 * Shows the list that the page asked for until the program takes its place. Ends once it is painted, with what has been
 * drawn; with undefined where the program has to do it all.
 */
export async function drawStill(answer: Promise<unknown>): Promise<StillProps | undefined> {
  const language = wishedLanguage()
  const [locations, words] = await Promise.all([answer, wordsOf(language)])
  const root = document.getElementById('root')
  // An empty list has more to say than it could; in the hands of staff no address leads here.
  if (!root || root.hasChildNodes() || !isListed(locations) || locations.length === 0)
    return undefined
  if (isStaffMode()) return undefined
  speak(language, words)
  document.documentElement.lang = language
  const props = { locations, isWide: wide.matches, height: window.innerHeight }
  const still: unknown = Still(props)
  if (!(still instanceof Node)) return undefined
  root.append(still)
  await painted()
  return props
}

/** What is not needed at once: prices on the map, then a few more restrooms for whoever goes through the list. */
export async function drawFurther(still: StillProps) {
  // The program's own list may stand there by the time that the prices do.
  const list = document.querySelector('main ul')
  await drawPins(still)
  if (list) await drawCards(list, still)
}

async function drawCards(list: Element, { locations, isWide, height }: StillProps) {
  for (const location of locations.slice(rowsInSight(isWide, height), drawnFirst)) {
    // One a frame: together they would hold a slow phone up.
    await painted()
    const card: unknown = StillCard({ location })
    if (!list.isConnected || !(card instanceof Element)) return
    card.classList.add(...rowBelowSight)
    list.append(card)
  }
}

const wordsOf = async (language: Language): Promise<StillWords> =>
  language === 'en' ? { common, home, location } : loadMessages[language]()
