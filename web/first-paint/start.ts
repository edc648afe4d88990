import { serverNow } from '#web/shell/data/serverClock.ts'
import '#web/shell/data/storage.ts'
import { loadMessages } from 'virtual:messages'
import common from '#messages/en/screens/common.json' with { type: 'json' }
import home from '#messages/en/screens/home.json' with { type: 'json' }
import landing from '#messages/en/screens/landing.json' with { type: 'json' }
import locationWords from '#messages/en/screens/location.json' with { type: 'json' }
import { low, wide } from '#web/guest/locations/wide.ts'
import { preferredLanguage } from '#web/i18n/preferredLanguage.ts'
import { isStaffMode } from '#web/shell/data/isStaffMode.ts'
import type { ListedLocation } from '#web/shell/data/listedLocation.ts'
import { criticalError } from '#web/shell/layout/criticalError.ts'
import { yieldToMain } from '#web/ui/yieldToMain.ts'
import '#web/ui/theme.css'
import '#web/ui/map/map.css'
import { fetchEarly, firstListUrl, settingsUrl } from './earlyFetch.ts'
import { heldPill } from './heldPill.ts'
import { StaticHome } from './StaticHome.tsx'
import { StaticLanding } from './StaticLanding.tsx'
import { setLocale } from './staticIntl.ts'

/** A list that is slower than this is left to the program, which shows its own skeleton. */
const maxWaitMs = 500

/** Of `CodePill`, at ordinary text sizes. */
const pillHeightPx = 44

async function paint() {
  const isHome = location.hash === '#/home'
  // On a device that staff holds, every address shows the door.
  if ((!isHome && location.hash.length > 2) || isStaffMode()) return
  const settings = fetchEarly(settingsUrl)
  const list = isHome ? fetchEarly(firstListUrl) : undefined
  const language = preferredLanguage()
  const english = { common, home, landing, location: locationWords }
  setLocale(language, language === 'en' ? english : await loadMessages[language]())
  const [isBundled, locations] = [usesBundledMap(await settings), await list]
  if (isHome && !isList(locations)) return
  const pill = heldPill()
  const props = { isBundled, isWide: wide.matches, pill }
  const height = innerHeight - (pill ? pillHeightPx : 0)
  const view: unknown = isList(locations)
    ? StaticHome({
        ...props,
        isWide: wide.matches || low.matches,
        locations,
        height,
        now: serverNow(),
      })
    : StaticLanding(props)
  const root = document.getElementById('root')
  if (!root || root.hasChildNodes() || !(view instanceof Node)) return
  document.documentElement.lang = language
  root.append(view)
  await yieldToMain()
  if (isBundled) for (const link of linksOf('map')) link.rel = 'modulepreload'
}

/** Our own server is trusted: a card that cannot be drawn throws. An empty list is the program's. */
const isList = (answer: unknown): answer is ListedLocation[] =>
  Array.isArray(answer) && answer.length > 0

const linksOf = (part: string) =>
  document.querySelectorAll<HTMLLinkElement>(`link[data-part=${part}]`)

const usesBundledMap = (settings: unknown) =>
  typeof settings === 'object' &&
  settings !== null &&
  Reflect.get(settings, 'googleMapsKey') === null &&
  Reflect.get(settings, 'mapStyleUrl') === null

/** Chunk by chunk: each takes a slow phone up to 50 ms, and input is handled in between. */
async function runProgram() {
  const chunks = linksOf('program')
  for (const { href } of chunks) {
    await import(/* @vite-ignore */ href)
    await yieldToMain()
  }
  // In development there are no chunks.
  if (chunks.length === 0) await import('../main.tsx')
}

// Last: what it calls at once is defined above.
const timeout = new Promise((resolve) => setTimeout(resolve, maxWaitMs))
// What cannot be drawn here, the program can.
void Promise.race([paint().catch(() => undefined), timeout])
  .then(runProgram)
  .catch((error: unknown) => {
    console.error(error)
    document.body.textContent = criticalError
  })
