import { useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLocation as useRestroom } from '#web/guest/locations/useLocations.ts'
import { PlanList } from '#web/guest/plans/PlanList.tsx'
import { keptRestroom } from '#web/guest/plans/purchase.ts'
import { RefundPromise } from '#web/guest/plans/RefundPromise.tsx'
import { useProfile } from '#web/guest/profile/useProfile.ts'
import { paths } from '#web/paths.ts'
import { useSession } from '#web/shell/data/session.ts'
import { Page } from '#web/shell/layout/Page.tsx'
import { Title } from '#web/shell/layout/Title.tsx'

export function PlansScreen() {
  const t = useTranslations('plans')
  const navigate = useNavigate()
  const route = useLocation()
  const session = useSession()
  const profile = useProfile({ enabled: session?.userType === 'user' })
  return (
    <Page className="wide:py-12!">
      <Title>{t('title')}</Title>
      <div className="wide:text-center">
        <h1 className="wide:text-4xl">{t('title')}</h1>
        <p className="mt-1 text-[1.0625rem] text-muted">{t('subtitle')}</p>
      </div>
      <PlanList
        heldPlan={session ? profile.data?.currentSubscription?.plan : undefined}
        centsOfVisit={useCentsOfKept(route.state)}
        onGet={(planId) =>
          void navigate(paths.payment, { state: { planId, ...keptRestroom(route.state) } })
        }
      />
      <RefundPromise className="mt-6 wide:mt-9" />
    </Page>
  )
}

/** What a visit costs at the restroom that made someone look at the plans. */
function useCentsOfKept(state: unknown) {
  const id = keptRestroom(state)?.forLocationId
  const restroom = useRestroom(id ?? '', { enabled: id !== undefined })
  const price = restroom.data?.price
  return price == null ? undefined : Math.round(price * 100)
}
