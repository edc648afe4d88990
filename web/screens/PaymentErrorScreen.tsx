import { CloudAlert } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { OutcomePage } from '#web/guest/plans/OutcomePage.tsx'
import { keptPurchase, readPurchase } from '#web/guest/plans/purchase.ts'
import { paths } from '#web/paths.ts'
import { Title } from '#web/shell/layout/Title.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { WhatIsBought } from './WhatIsBought.tsx'

/** No page to pay on could be reached, or the answer about a saved card was lost [R16]. Trying again sends the same purchase key: one order, whatever was lost. */
export function PaymentErrorScreen() {
  const t = useTranslations('checkout')
  const route = useLocation()
  const [purchase] = useState(() => readPurchase(route.state) ?? keptPurchase())
  const isUnsure = purchase?.mayBePaid === true
  const words = isUnsure ? 'mayBePaid' : 'failed'
  return (
    <>
      <Title>{t('title')}</Title>
      <OutcomePage
        icon={<CloudAlert aria-hidden strokeWidth={2.5} />}
        look="calm"
        title={t(`${words}.title`)}
        text={<p>{t(`${words}.text`)}</p>}
        actions={
          <>
            <ButtonLink
              wide
              size="large"
              replace
              to={purchase ? paths.payment : paths.plans}
              state={purchase}
            >
              {t(isUnsure ? 'checkAgain' : 'tryAgain')}
            </ButtonLink>
            {!isUnsure && (
              <ButtonLink wide look="soft" to={paths.home}>
                {t('findRestroom')}
              </ButtonLink>
            )}
          </>
        }
      >
        {purchase && <WhatIsBought purchase={purchase} />}
      </OutcomePage>
    </>
  )
}
