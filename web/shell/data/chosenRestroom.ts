import { forgetDatabase } from './keptDoor.ts'
import { keptPrefix } from './keptPrefix.ts'

/** Which of their restrooms a partner looks at; empty for their first. It goes with the session. */
const key = `${keptPrefix}restroom`
/** The organisation of this session, as the server last named it. */
const organisationKey = `${keptPrefix}organisation`

/** Differs after every choice: a first restroom chosen after another team's first is a choice too. */
const choiceKey = `${keptPrefix}choice`

const stored = () => localStorage.getItem(key)

/** As this page was opened: nothing that is shown here may be sent for a restroom chosen in another tab. */
const ofThisPage = stored()

/** Undefined for the partner's first. */
export const chosenRestroom = () =>
  stored() === null || ofThisPage === null || ofThisPage === '' ? undefined : ofThisPage

/** Everything that is shown is another restroom's from now on, so the page is opened again, at this path. */
export function chooseRestroom(id: string | undefined, path?: string) {
  localStorage.setItem(key, id ?? '')
  // It may be another one from now on.
  localStorage.removeItem(organisationKey)
  tryToStore(choiceKey, crypto.randomUUID())
  // The codes of one door are not those of another.
  forgetDatabase()
  // Without an event: there is nothing to ask of a form that was just saved.
  if (path !== undefined) history.replaceState(null, '', `#${path}`)
  location.reload()
}

export const knownOrganisation = () => localStorage.getItem(organisationKey) ?? undefined
export const noteOrganisation = (id: string) => tryToStore(organisationKey, id)

/** A full storage costs that other tabs follow, and whose a draft is; nothing else. */
function tryToStore(name: string, text: string) {
  try {
    localStorage.setItem(name, text)
  } catch {
    // Not kept.
  }
}

/** The other tabs follow. */
export function followChosenRestroom() {
  window.addEventListener('storage', (event) => {
    // A session that ends takes the choice with it, and has its own way out.
    if ((event.key === choiceKey || event.key === key) && event.newValue !== null) location.reload()
  })
}
