import { useSyncExternalStore } from 'react'

/** Not every browser knows it: some install from a menu of their own, some not at all. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallOffer
  }
}

let offer: InstallOffer | null = null
const listeners = new Set<() => void>()

/** The browser offers it once, early; the offer is kept for the entry in the menu. */
export function catchInstallOffer() {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    setOffer(event)
  })
  window.addEventListener('appinstalled', () => setOffer(null))
}

/** Asks to put the product beside other apps; null where the browser does not offer it. */
export function useInstall() {
  const offered = useSyncExternalStore(subscribe, () => offer)
  if (!offered) return null
  return () => {
    // An offer can be taken up once.
    setOffer(null)
    void offered.prompt()
  }
}

function setOffer(next: InstallOffer | null) {
  offer = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
