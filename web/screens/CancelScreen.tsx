import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { OutcomePage } from '#web/guest/plans/OutcomePage.tsx'
import { keptPurchase } from '#web/guest/plans/purchase.ts'
import { paths } from '#web/paths.ts'
import { Title } from '#web/shell/layout/Title.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { WhatIsBought } from './WhatIsBought.tsx'

/** Where the provider's page leads those who leave it unpaid [R15]. */
export function CancelScreen() {
  const t = useTranslations('checkout')
  const [purchase] = useState(keptPurchase)
  return (
    <>
      <Title>{t('title')}</Title>
      <OutcomePage
        icon={<Undo2 aria-hidden strokeWidth={2.5} />}
        look="calm"
        title={t('cancelled.title')}
        text={<p>{purchase ? t('cancelled.text') : t('cancelled.textPlain')}</p>}
        actions={
          <>
            <ButtonLink
              wide
              size="large"
              to={purchase ? paths.payment : paths.plans}
              state={purchase}
            >
              {purchase ? t('back') : t('toPlans')}
            </ButtonLink>
            <ButtonLink wide look="soft" to={paths.home}>
              {t('findRestroom')}
            </ButtonLink>
          </>
        }
      >
        {purchase && <WhatIsBought purchase={purchase} />}
      </OutcomePage>
    </>
  )
}
