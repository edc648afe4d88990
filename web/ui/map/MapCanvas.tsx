import { MapPinOff, RotateCw } from 'lucide-react'
import { Component, type ReactNode, use, useEffect, useState } from 'react'
import { Button } from '../Button.tsx'
import { classes } from '../classes.ts'
import { EmptyState } from '../EmptyState.tsx'
import { googleZoomsAhead, type StartEngine } from './engine.ts'
import { loadGoogle } from './loadGoogle.ts'
import { MapScene } from './MapScene.tsx'
import { MapSetup } from './MapSetup.ts'
import type { MapProps } from './mapProps.ts'

interface Props extends MapProps {
  /** Until something else has been drawn its library, which is large, is not fetched. */
  comesLater?: boolean
  /** Said in the map's place when it cannot start. */
  failed: { message: string; retry: string }
  className?: string
}

/**
 * A map that fills its place. The library's code is loaded on its own, and what is on the map does not wait for it.
 * Hide it with CSS rather than taking it away: starting it again costs seconds on a phone.
 */
export function MapCanvas({ failed, className, comesLater, ...map }: Props) {
  const setup = use(MapSetup)
  const [attempt, setAttempt] = useState(0)
  const retry = (failure: unknown) => {
    // A browser remembers that a module could not be fetched for as long as the page lives (whatwg/html#6768).
    if (failure instanceof CodeNotFetched) location.reload()
    else setAttempt(attempt + 1)
  }
  return (
    <section
      aria-label={map.label}
      className={classes('relative isolate overflow-hidden bg-sunken', className)}
    >
      <MapBoundary
        key={attempt}
        failure={(failure) => (
          <div role="alert" className="grid size-full place-items-center overflow-auto">
            <EmptyState
              icon={<MapPinOff aria-hidden />}
              title={failed.message}
              isSmall={map.interactive === false || map.pin !== undefined}
              action={
                <Button look="soft" icon={<RotateCw aria-hidden />} onClick={() => retry(failure)}>
                  {failed.retry}
                </Button>
              }
            />
          </div>
        )}
      >
        <MapAttempt setup={setup} comesLater={comesLater} map={map} />
      </MapBoundary>
    </section>
  )
}

/** Each attempt asks for the map's code again. */
function MapAttempt(props: {
  setup: MapSetup | undefined
  comesLater: boolean | undefined
  map: MapProps
}) {
  const { setup, comesLater, map } = props
  const [loaded, setLoaded] = useState<{ start?: StartEngine; failure?: Error }>({})
  useEffect(() => {
    if (!setup || comesLater) return
    let isWanted = true
    loadEngine(setup).then(
      (start) => isWanted && setLoaded({ start }),
      (cause: unknown) => isWanted && setLoaded({ failure: errorOf(cause) }),
    )
    return () => {
      isWanted = false
    }
  }, [setup, comesLater])

  if (loaded.failure) throw loaded.failure
  const isBundled = setup?.googleKey === null && setup.styleUrl === null
  const zoom = setup?.googleKey ? map.zoom - googleZoomsAhead : map.zoom
  return <MapScene start={loaded.start} isBundled={isBundled} {...map} zoom={zoom} />
}

const errorOf = (cause: unknown) =>
  cause instanceof Error ? cause : new Error('The map did not start', { cause })

/** The map draws its names with the page's font, once, so the font has to be there first. */
async function loadEngine({ googleKey, styleUrl }: MapSetup): Promise<StartEngine> {
  if (googleKey) {
    const [{ startGoogle }] = await Promise.all([
      fetched(import('./googleEngine.ts')),
      loadGoogle(googleKey),
    ])
    return startGoogle
  }
  const [{ startMapLibre }] = await Promise.all([
    fetched(import('./mapLibreEngine.ts')),
    fontIsReady(),
  ])
  return startMapLibre(styleUrl)
}

class CodeNotFetched extends Error {}

const fetched = <Module,>(code: Promise<Module>) =>
  code.catch((cause: unknown) => {
    throw new CodeNotFetched('The code of the map was not fetched', { cause })
  })

const fontWaitMs = 2_000

const fontIsReady = () =>
  Promise.race([
    document.fonts.load('500 16px "Plus Jakarta Sans Variable"').catch(() => []),
    new Promise((resolve) => setTimeout(resolve, fontWaitMs)),
  ])

/** React offers catching only to a class. */
class MapBoundary extends Component<
  { failure: (failure: unknown) => ReactNode; children: ReactNode },
  { failure?: unknown }
> {
  override state: { failure?: unknown } = {}

  static getDerivedStateFromError(failure: unknown) {
    return { failure }
  }

  override render() {
    const { failure } = this.state
    return failure === undefined ? this.props.children : this.props.failure(failure)
  }
}
