import { useLocale, useTranslations } from 'use-intl'
import type { Visit } from '#contract/visits.ts'
import { StepPhoto } from './StepPhoto.tsx'
import { shownSteps } from './shownSteps.ts'

/** The way to the door, step by step, in the partner's words where there are any. */
export function DoorSteps({ visit }: { visit: Visit }) {
  const { stepPhotos } = visit
  const t = useTranslations('visit')
  const language = useLocale()
  const partnerSteps = shownSteps(visit, language)
  const isTold = partnerSteps.length > 0
  const steps = isTold
    ? partnerSteps
    : [t('defaultSteps.go'), t('defaultSteps.show')].map((text) => ({ text, language }))
  const writtenIn = steps.find((step) => step.language !== language)?.language ?? undefined
  return (
    <section aria-label={t('steps')} className="grid gap-2.5">
      <ol className="grid gap-2.5 wide:gap-3.5">
        {steps.map(({ text, language: spoken }, place) => (
          <li
            key={place}
            className="grid grid-cols-[auto_1fr_auto] items-start gap-3 text-[1.0625rem] leading-[1.5rem] font-semibold"
          >
            <span
              aria-hidden
              className="-mt-0.5 grid size-[1.75rem] place-items-center rounded-full bg-ink text-sm font-bold text-bg"
            >
              {place + 1}
            </span>
            <span dir="auto" lang={spoken ?? undefined} className="min-w-0">
              {text}
            </span>
            {isTold && stepPhotos[place] && (
              <StepPhoto
                visitId={visit.id}
                photoId={stepPhotos[place]}
                number={place + 1}
                step={text}
              />
            )}
          </li>
        ))}
      </ol>
      {writtenIn && <p className="text-sm text-muted">{t('asWritten', { language: writtenIn })}</p>}
    </section>
  )
}
