import { Navigate, useLocation, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { readPurchase } from '#web/guest/plans/purchase.ts'
import { paths } from '#web/paths.ts'
import { RequireRole } from '#web/shell/layout/RequireRole.tsx'
import { Title } from '#web/shell/layout/Title.tsx'
import { PayPlan } from './PayPlan.tsx'
import { PayVisit } from './PayVisit.tsx'

/**
 * What is to be bought comes with the navigation, and so outlives signing in and a reload [R13]; the button of a restroom's
 * page says it in the address.
 */
export function PaymentScreen() {
  const t = useTranslations('checkout')
  const route = useLocation()
  const [query] = useSearchParams()
  const purchase = readPurchase(route.state) ?? readPurchase({ locationId: query.get('restroom') })
  if (!purchase) return <Navigate to={paths.plans} replace />
  return (
    <RequireRole role="user" isForNewcomers without="anyone">
      <Title>{t('title')}</Title>
      {'planId' in purchase ? (
        <PayPlan key={purchase.planId} purchase={purchase} />
      ) : (
        <PayVisit key={purchase.locationId} purchase={purchase} />
      )}
    </RequireRole>
  )
}
