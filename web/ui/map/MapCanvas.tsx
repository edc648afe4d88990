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
 * A map that fills its place. The library's code is loaded on its own, and what stands on the map does not wait for it.
 * Hide it with CSS rather than taking it away: starting it again costs seconds on a phone.
 */
export function MapCanvas({ failed, className, comesLater, ...map }: Props) {
  const setup = use(MapSetup)
  const [attempt, setAttempt] = useState(0)
  return (
    <section
      aria-label={map.label}
      className={classes('relative isolate overflow-hidden bg-sunken', className)}
    >
      <MapBoundary
        key={attempt}
        failure={
          <div role="alert" className="grid size-full place-items-center overflow-auto">
            <EmptyState
              icon={<MapPinOff aria-hidden />}
              title={failed.message}
              isSmall={map.interactive === false || map.pin !== undefined}
              action={
                <Button
                  look="soft"
                  icon={<RotateCw aria-hidden />}
                  onClick={() => setAttempt(attempt + 1)}
                >
                  {failed.retry}
                </Button>
              }
            />
          </div>
        }
      >
        <MapAttempt setup={setup} comesLater={comesLater} map={map} />
      </MapBoundary>
    </section>
  )
}

/** Each attempt asks for the map's code anew. */
function MapAttempt(props: {
  setup: MapSetup | undefined
  comesLater: boolean | undefined
  map: MapProps
}) {
  const { setup, comesLater, map } = props
  const [loaded, setLoaded] = useState<{ start?: StartEngine; failure?: unknown }>({})
  useEffect(() => {
    if (!setup || comesLater) return
    let isWanted = true
    loadEngine(setup).then(
      (start) => isWanted && setLoaded({ start }),
      (failure: unknown) => isWanted && setLoaded({ failure }),
    )
    return () => {
      isWanted = false
    }
  }, [setup, comesLater])

  if (loaded.failure !== undefined)
    throw new Error('The code of the map did not come', { cause: loaded.failure })
  const isBundled = setup?.googleKey === null && setup.styleUrl === null
  const zoom = setup?.googleKey ? map.zoom - googleZoomsAhead : map.zoom
  return <MapScene start={loaded.start} isBundled={isBundled} {...map} zoom={zoom} />
}

/** The map draws its names with the page's font, once, so the font has to be there first. */
async function loadEngine({ googleKey, styleUrl }: MapSetup): Promise<StartEngine> {
  if (googleKey) {
    const [{ startGoogle }] = await Promise.all([
      import('./googleEngine.ts'),
      loadGoogle(googleKey),
    ])
    return startGoogle
  }
  const [{ startMapLibre }] = await Promise.all([import('./mapLibreEngine.ts'), fontIsReady()])
  return startMapLibre(styleUrl)
}

const fontWaitMs = 2_000

const fontIsReady = () =>
  Promise.race([
    document.fonts.load('500 16px "Plus Jakarta Sans Variable"').catch(() => []),
    new Promise((resolve) => setTimeout(resolve, fontWaitMs)),
  ])

/** React offers catching only to a class. */
class MapBoundary extends Component<
  { failure: ReactNode; children: ReactNode },
  { hasFailed: boolean }
> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? this.props.failure : this.props.children
  }
}
