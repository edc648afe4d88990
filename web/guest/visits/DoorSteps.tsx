import { useTranslations } from 'use-intl'
import { stepsOf } from './visitPhase.ts'

/** The way to the door, step by step, in the partner's words where there are any. */
export function DoorSteps({ instructions }: { instructions: string | null }) {
  const t = useTranslations('visit')
  const told = stepsOf(instructions ?? '')
  const steps = told.length > 0 ? told : [t('defaultSteps.go'), t('defaultSteps.show')]
  return (
    <section aria-label={t('steps')}>
      <ol className="grid gap-2.5 wide:gap-3.5">
        {steps.map((step, place) => (
          <li
            key={place}
            className="grid grid-cols-[28px_1fr] items-start gap-3 text-[1.0625rem] leading-[1.5rem] font-semibold"
          >
            <span
              aria-hidden
              className="-mt-0.5 grid size-7 place-items-center rounded-full bg-ink text-sm font-bold text-bg"
            >
              {place + 1}
            </span>
            <span dir="auto" className="min-w-0">
              {step}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
