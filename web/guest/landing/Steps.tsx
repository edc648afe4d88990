import { DoorOpen, KeyRound, MapPin } from 'lucide-react'
import { useId } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { codeLifetimeMinutes, minPaidCents } from '#contract/visitTerms.ts'

export function Steps() {
  const t = useTranslations('landing.steps')
  const format = useFormatter()
  const id = useId()
  const steps = [
    { icon: <MapPin aria-hidden />, title: t('find'), text: t('findText') },
    {
      icon: <KeyRound aria-hidden />,
      title: t('code'),
      text: t('codeText', {
        from: format.number(minPaidCents / 100, { style: 'currency', currency: 'USD' }),
        minutes: codeLifetimeMinutes,
      }),
    },
    { icon: <DoorOpen aria-hidden />, title: t('walk'), text: t('walkText') },
  ]
  return (
    <section
      aria-labelledby={id}
      className="mx-auto w-full max-w-[1184px] px-5 pt-9 pb-2 wide:px-6"
    >
      <h2 id={id}>{t('title')}</h2>
      <ol className="mt-4 grid gap-3 wide:grid-cols-3 wide:gap-5">
        {steps.map(({ icon, title, text }) => (
          <li
            key={title}
            className="grid grid-cols-[56px_1fr] items-center gap-4 rounded-card bg-surface p-4 shadow-card"
          >
            <span className="grid size-14 place-items-center rounded-[18px] bg-brand-soft text-brand-ink [&>svg]:size-6.5">
              {icon}
            </span>
            <div>
              <h3>{title}</h3>
              <p className="text-sm text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
