import {
  BadgeCheck,
  Footprints,
  HeartHandshake,
  SlidersHorizontal,
  Wallet,
  Zap,
} from 'lucide-react'
import { useTranslations } from 'use-intl'
import { maxPaidCents } from '#contract/money.ts'
import { minPaidCents } from '#contract/visitTerms.ts'
import { classes } from '#web/ui/classes.ts'
import { tints } from './tints.ts'
import { useDollars } from './useDollars.ts'

/** Six reasons [O1]. */
export function Benefits() {
  const t = useTranslations('host.benefits')
  const { dollars, share } = useDollars()
  const benefits = [
    {
      icon: Wallet,
      title: t('income'),
      text: t('incomeText', {
        min: dollars(minPaidCents),
        max: dollars(maxPaidCents),
        share,
      }),
    },
    { icon: Footprints, title: t('traffic'), text: t('trafficText') },
    { icon: BadgeCheck, title: t('verified'), text: t('verifiedText') },
    { icon: SlidersHorizontal, title: t('control'), text: t('controlText') },
    { icon: HeartHandshake, title: t('community'), text: t('communityText') },
    { icon: Zap, title: t('setup'), text: t('setupText') },
  ]
  return (
    <section
      aria-labelledby="benefits"
      className="mx-auto w-full max-w-[1184px] px-5 pt-12 wide:px-6 wide:pt-18"
    >
      <h2 id="benefits" className="text-3xl! tracking-tighter text-balance wide:text-4xl!">
        {t('title')}
      </h2>
      <ul className="mt-5 grid gap-3 wide:mt-7 wide:grid-cols-3 wide:gap-5">
        {benefits.map(({ icon: Icon, title, text }, place) => (
          <li
            key={title}
            className="grid grid-cols-[52px_1fr] gap-x-3.5 rounded-[24px] bg-surface p-4.5 shadow-card wide:block wide:p-6"
          >
            <span
              className={classes(
                'row-span-2 grid size-13 place-items-center rounded-[18px]',
                tints[place],
              )}
            >
              <Icon aria-hidden className="size-6" />
            </span>
            <h3 className="wide:mt-4">{title}</h3>
            <p className="text-sm text-muted wide:mt-1">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
