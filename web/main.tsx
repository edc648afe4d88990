import './shell/data/storage.ts'
import './shell/data/withoutEval.ts'
import { StrictMode, startTransition } from 'react'
import { createHashRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { confirmAhead } from './confirmAhead.ts'
import { earlyDone, firstListUrl } from './first-paint/earlyFetch.ts'
import { loadFirstMessages } from './i18n/shownLanguage.ts'
import { Words } from './i18n/Words.tsx'
import { routes } from './routes.tsx'
import { CrashedScreen } from './screens/CrashedScreen.tsx'
import { followChosenRestroom } from './shell/data/chosenRestroom.ts'
import { followConnection } from './shell/data/connection.ts'
import { catchInstallOffer } from './shell/device/install.ts'
import { installWorker } from './shell/device/updates.ts'
import { CrashBoundary } from './shell/layout/CrashBoundary.tsx'
import { KeepPlace } from './shell/layout/KeepPlace.tsx'
import { keepFocus } from './shell/layout/keepFocus.ts'
import { fetchScreens } from './shell/layout/lazyScreen.tsx'
import { createRoot } from './ui/mount.ts'
import { yieldToMain } from './ui/yieldToMain.ts'

/** What comes within this time is not announced by a skeleton, which would then stay longer than that. */
const maxWaitMs = 120

await yieldToMain()
followConnection()
followChosenRestroom()
catchInstallOffer()
const address = location.hash.slice(1)
void confirmAhead(address)
await Promise.all([
  loadFirstMessages(),
  Promise.race([
    Promise.all([fetchScreens(routes, address), earlyDone(firstListUrl)]),
    new Promise((resolve) => setTimeout(resolve, maxWaitMs)),
  ]),
])
await yieldToMain()
mount()
installWorker()

function mount() {
  const element = document.getElementById('root')
  if (!element) throw new Error('The page has no element to mount in')
  const router = createHashRouter(routes)
  const root = createRoot(element)
  keepFocus(element)
  // Interruptible: the links of the first paint are pressed meanwhile.
  startTransition(() =>
    root.render(
      <StrictMode>
        <Words>
          <CrashBoundary fallback={<CrashedScreen />}>
            {/* A press is answered at once, if only by a skeleton. A transition would keep the old screen, and a second press on it
                would read the old address: a filter just taken off came back. */}
            <RouterProvider router={router} useTransitions={false} />
            <KeepPlace />
          </CrashBoundary>
        </Words>
      </StrictMode>,
    ),
  )
}
