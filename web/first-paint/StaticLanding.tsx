import { Hero } from '#web/guest/landing/Hero.tsx'
import { landingMapClass, landingPadding, landingView } from '#web/guest/landing/landingView.ts'
import { Steps } from '#web/guest/landing/Steps.tsx'
import { CodePill } from '#web/guest/visits/CodePill.tsx'
import { HeaderFrame } from '#web/shell/layout/HeaderFrame.tsx'
import { classes } from '#web/ui/classes.ts'
import { Logo } from '#web/ui/Logo.tsx'
import { MapBackground } from '#web/ui/map/MapBackground.tsx'
import type { heldPill } from './heldPill.ts'

interface Props {
  isBundled: boolean
  isWide: boolean
  pill: ReturnType<typeof heldPill>
}

/** The landing page down to its steps. */
export const StaticLanding = ({ isBundled, isWide, pill }: Props) => (
  <div className="flex min-h-dvh flex-col">
    <div className="sticky top-0 z-40">{pill && <CodePill {...pill} />}</div>
    <div className="relative flex flex-1 flex-col">
      <HeaderFrame look="floating">
        <Logo />
      </HeaderFrame>
      <main>
        <Hero
          map={
            <div className={classes('relative overflow-hidden', landingMapClass)}>
              <MapBackground
                view={isBundled ? landingView : undefined}
                padding={landingPadding(isWide)}
              />
            </div>
          }
        />
        <Steps />
      </main>
    </div>
  </div>
)
