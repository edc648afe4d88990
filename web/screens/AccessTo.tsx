import { Suspense } from 'react'
import { useNavigate } from 'react-router'
import { zoneOf } from '#contract/openingHours.ts'
import { useNameOf } from '#web/guest/locations/LocationFacts.tsx'
import { NearestOpen } from '#web/guest/locations/NearestOpen.tsx'
import { PublicAccess } from '#web/guest/locations/PublicAccess.tsx'
import { ReachWarning } from '#web/guest/locations/ReachWarning.tsx'
import { useLocation } from '#web/guest/locations/useLocations.ts'
import { CoveredBy } from '#web/guest/visits/CoveredBy.tsx'
import { GetAccess } from '#web/guest/visits/GetAccess.tsx'
import { paths } from '#web/paths.ts'
import { useIsGuest } from '#web/shell/data/guest.ts'
import type { ListedLocation, ShownLocation } from '#web/shell/data/listedLocation.ts'
import { askSignIn } from '#web/shell/data/returnTo.ts'
import { HouseRuleList } from '#web/shell/layout/HouseRules.tsx'
import { lazyView } from '#web/shell/layout/lazyScreen.tsx'
import { Skeleton } from '#web/ui/Waiting.tsx'
import { FreeCheck } from './FreeCheck.tsx'
import { useShut } from './useShut.ts'

/** Loaded on demand, since few guests need it, and only once. */
const ConfirmEmail = lazyView(
  async () => (await import('#web/account/settings/ConfirmEmail.tsx')).ConfirmEmail,
)

/** Directions to a public restroom; for a partner's, the steps to a code. */
export function AccessTo({ location }: { location: ShownLocation }) {
  return location.publicSource ? (
    <PublicAccess location={location} />
  ) : (
    <CodeTo location={location} />
  )
}

/** For a restroom in a list. The list has no house rules, so they are read before the button is shown. */
export function AccessToListed({ location }: { location: ListedLocation }) {
  const isGuest = useIsGuest()
  const isPublic = location.publicSource !== null
  const shown = useLocation(location._id, { enabled: !isPublic })
  if (isPublic) return <PublicAccess location={location} />
  if (isGuest && shown.isPending) return <Skeleton className="h-12" />
  const houseRules = shown.data?.houseRules ?? []
  return (
    <>
      {houseRules.length > 0 && (
        <div className="text-sm text-muted">
          <HouseRuleList rules={houseRules} />
        </div>
      )}
      <CodeTo location={{ ...location, houseRules }} />
    </>
  )
}

/** Connects a restroom's data to the steps to its code. */
function CodeTo({ location }: { location: ListedLocation & Pick<ShownLocation, 'houseRules'> }) {
  const navigate = useNavigate()
  const nameOf = useNameOf()
  const { _id: id, price, openingHours } = location

  const signIn = () =>
    navigate(paths.auth, {
      state: askSignIn({
        // A priced restroom leads to the payment page, where using a pass or an existing code still takes a press.
        returnTo: price
          ? { pathname: paths.payment, state: { locationId: id } }
          : { pathname: paths.location(id) },
        userType: 'user',
        place: {
          name: nameOf(location),
          ...(location.photoUrls[0] ? { photoUrl: location.photoUrls[0] } : {}),
          ...(price === null ? {} : { price }),
        },
      }),
    })
  return (
    <GetAccess
      // A purchase key belongs to one restroom.
      key={id}
      location={{
        id,
        price,
        timeZone: zoneOf(openingHours),
        asksFirst: location.asksFirst,
        hasHouseRules: location.houseRules.length > 0,
      }}
      shut={useShut(location)}
      warning={<ReachWarning location={location} />}
      confirmEmail={(next) => (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <ConfirmEmail {...next} />
        </Suspense>
      )}
      freeCheck={<FreeCheck locationId={id} onSignIn={() => void signIn()} />}
      alternative={
        <NearestOpen location={location} price={({ _id }) => <CoveredBy locationId={_id} />} />
      }
      onSignIn={() => void signIn()}
      onPay={(options) => void navigate(paths.payment, { state: { locationId: id, ...options } })}
      onCode={(visitId) => void navigate(paths.visit(visitId))}
      onElsewhere={() => void navigate(paths.openNow)}
    />
  )
}
