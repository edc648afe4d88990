import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { type SamplePlanId, samplePlanIds } from './samples/types.ts'
import { useChoosePlan } from './useSamples.ts'

const prices: Record<SamplePlanId, number> = { basic: 4.99, premium: 9.99 }

/** The sample's two plans; choosing one closes the choice [D8]. */
export function ChangePlan({ plan }: { plan: SamplePlanId }) {
  const t = useTranslations('demo')
  const common = useTranslations('common')
  const format = useFormatter()
  const [isOpen, setIsOpen] = useState(false)
  const choose = useChoosePlan()
  const close = () => setIsOpen(false)
  return (
    <>
      <Button wide look="soft" onClick={() => setIsOpen(true)}>
        {t('changePlan')}
      </Button>
      <Dialog open={isOpen} onClose={close} title={t('choosePlan')} closeLabel={common('close')}>
        <ul className="grid gap-3">
          {samplePlanIds.map((id) => (
            <li key={id} className="grid gap-3 rounded-card p-4 inset-ring-[1.5px] inset-ring-line">
              <div className="flex items-baseline justify-between gap-3">
                <h3>{t(`planName.${id}`)}</h3>
                <b>
                  {t('planPrice', {
                    price: format.number(prices[id], { style: 'currency', currency: 'USD' }),
                  })}
                </b>
              </div>
              <p className="text-sm text-muted">{t(`planLimit.${id}`)}</p>
              {id === plan ? (
                <Badge tone="brand" className="justify-self-start">
                  {t('currentPlan')}
                </Badge>
              ) : (
                <Button
                  busy={choose.isPending}
                  onClick={() => choose.mutate(id, { onSuccess: close })}
                >
                  {t('choose', { plan: t(`planName.${id}`) })}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}
