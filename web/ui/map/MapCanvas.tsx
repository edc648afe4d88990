import { MapPinOff, RotateCw } from 'lucide-react'
import { Component, type ComponentType, lazy, type ReactNode, Suspense, use, useState } from 'react'
import { Button } from '../Button.tsx'
import { classes } from '../classes.ts'
import { EmptyState } from '../EmptyState.tsx'
import { Skeleton } from '../Waiting.tsx'
import { loadGoogle } from './loadGoogle.ts'
import type { MapProps } from './mapProps.ts'
import { MapSetup } from './MapSetup.ts'

interface Props extends MapProps {
  /** Said in the map's place when it cannot start. */
  failed: { message: string; retry: string }
  className?: string
}

/**
 * A map that fills its place. Its code is loaded on its own, so that a list beside it is there first.
 * Hide it with CSS rather than taking it away: starting it again costs seconds on a phone.
 */
export function MapCanvas({ failed, className, ...map }: Props) {
  const setup = use(MapSetup)
  const [attempt, setAttempt] = useState(0)
  return (
    <section
      aria-label={map.label}
      className={classes('relative isolate overflow-hidden bg-sunken', className)}
    >
      {setup ? (
        <MapAttempt key={attempt} setup={setup} map={map}>
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
        </MapAttempt>
      ) : (
        <MapWaiting />
      )}
    </section>
  )
}

/** Each attempt asks for the map's code anew: a lazy component would remember its first failure. */
function MapAttempt({
  setup,
  map,
  children,
}: {
  setup: MapSetup
  map: MapProps
  children: ReactNode
}) {
  // Kept outside of what waits: React forgets the state of a component that waits before it was ever shown.
  const [Loaded] = useState(() => lazy(() => loadMap(setup)))
  return (
    <MapBoundary failure={children}>
      <Suspense fallback={<MapWaiting />}>
        <Loaded {...map} />
      </Suspense>
    </MapBoundary>
  )
}

const MapWaiting = () => <Skeleton className="absolute inset-0 rounded-none" />

/** The map draws its names with the page's font, once, so the font has to be there first. */
async function loadMap({
  googleKey,
  styleUrl,
}: MapSetup): Promise<{ default: ComponentType<MapProps> }> {
  if (googleKey) {
    const [{ GoogleMap }] = await Promise.all([import('./GoogleMap.tsx'), loadGoogle(googleKey)])
    return { default: GoogleMap }
  }
  const [{ MapLibreMap }] = await Promise.all([import('./MapLibreMap.tsx'), fontIsReady()])
  return { default: (props) => <MapLibreMap styleUrl={styleUrl} {...props} /> }
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
