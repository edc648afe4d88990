import { serverNow } from '#web/shell/data/serverClock.ts'
import { type OpenNowData, sayAt } from './sayAt.ts'

const everyMs = 60_000

const place = document.querySelector<HTMLElement>('#open-now')
const data: unknown = JSON.parse(place?.dataset['of'] ?? 'null')
if (place && isData(data)) {
  const show = () => {
    const { state, text } = sayAt(data, document.documentElement.lang, serverNow())
    place.dataset['state'] = state
    place.textContent = text
    place.hidden = false
  }
  show()
  setInterval(show, everyMs)
}

/** `OpenNow` of the same build wrote it. */
function isData(data: unknown): data is OpenNowData {
  return typeof data === 'object' && data !== null && 'words' in data
}
