import { Hero } from '#web/guest/landing/Hero.tsx'
import { landingMapClass, landingPadding, landingView } from '#web/guest/landing/landingView.ts'
import { Steps } from '#web/guest/landing/Steps.tsx'
import { HeaderFrame } from '#web/shell/layout/HeaderFrame.tsx'
import { classes } from '#web/ui/classes.ts'
import { Logo } from '#web/ui/Logo.tsx'
import { MapBackground } from '#web/ui/map/MapBackground.tsx'

/** The landing page down to its steps. */
export const StaticLanding = ({ isBundled, isWide }: { isBundled: boolean; isWide: boolean }) => (
  <div className="relative min-h-dvh">
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
)
