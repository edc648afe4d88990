import { CircleDollarSign, MapPinned, UserRoundPlus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { classes } from '#web/ui/classes.ts'
import { tints } from './tints.ts'

/** From nothing to the first guest [O2]. */
export function HostSteps() {
  const t = useTranslations('host.steps')
  const steps = [
    { icon: UserRoundPlus, title: t('signUp'), text: t('signUpText'), tint: tints[0] },
    { icon: MapPinned, title: t('list'), text: t('listText'), tint: tints[1] },
    { icon: CircleDollarSign, title: t('earn'), text: t('earnText'), tint: tints[5] },
  ]
  return (
    <section
      aria-labelledby="steps"
      className="mx-auto w-full max-w-[1184px] px-5 pt-12 wide:px-6 wide:pt-18"
    >
      <h2 id="steps" className="text-3xl! tracking-tighter text-balance wide:text-4xl!">
        {t('title')}
      </h2>
      <ol className="mt-5 grid gap-3 wide:mt-7 wide:grid-cols-3 wide:gap-5">
        {steps.map(({ icon: Icon, title, text, tint }, place) => (
          <li
            key={title}
            className="relative overflow-hidden rounded-[24px] bg-surface shadow-card"
          >
            <div className={classes('grid h-33 place-items-center wide:h-44', tint)}>
              <Icon aria-hidden strokeWidth={1.6} className="size-14" />
            </div>
            <span
              aria-hidden
              className="absolute top-3.5 left-3.5 grid size-8.5 place-items-center rounded-full bg-[#0b1f24] font-extrabold text-white"
            >
              {place + 1}
            </span>
            <div className="px-4.5 pt-4 pb-4.5">
              <h3>{title}</h3>
              <p className="text-sm text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
