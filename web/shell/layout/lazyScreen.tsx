import { type ComponentType, isValidElement, lazy } from 'react'
import { matchRoutes, type RouteObject } from 'react-router'
import { loadAllMessages } from '#web/i18n/shownLanguage.ts'

type Load = () => Promise<ComponentType>

/** How the code of a screen is fetched, by the component that stands for it. */
const loads = new WeakMap<object, Load>()

/** A screen whose code is fetched when it is first opened: someone on a street waits for one, not for all. */
export function lazyScreen(load: Load): ComponentType {
  let Loaded: ComponentType | undefined
  const fetchOnce: Load = async () => (Loaded ??= await withWords(load))
  const Fetched = lazy(async () => ({ default: await fetchOnce() }))
  // Code that is here is not waited for: React keeps a waiting screen for 300 ms once it was shown.
  const Screen = () => (Loaded ? <Loaded /> : <Fetched />)
  loads.set(Screen, fetchOnce)
  return Screen
}

/** The same for a part of a screen, which has a `Suspense` of its own around it. */
export const lazyView = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await withWords(load) }))

/** The words of what is fetched come with it. */
async function withWords<View>(load: () => Promise<View>) {
  const [view] = await Promise.all([load(), loadAllMessages()])
  return view
}

/** Begins to fetch the code of a screen that is likely next. A failure is told when it is opened. */
export const fetchAhead = (screen: ComponentType) =>
  void loads
    .get(screen)?.()
    .catch(() => undefined)

/** Fetches the code of the screens at an address before they are opened. A failure is told when they are. */
export async function fetchScreens(routes: RouteObject[], address: string) {
  const matched = (matchRoutes(routes, address) ?? []).flatMap(({ route: { element } }) => {
    const load =
      isValidElement(element) && typeof element.type !== 'string'
        ? loads.get(element.type)
        : undefined
    return load ? [load()] : []
  })
  await Promise.allSettled(matched)
}
