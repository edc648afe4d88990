import { useTranslations } from 'use-intl'
import { minPayoutCents } from '#contract/payouts.ts'
import { Question } from '#web/ui/Question.tsx'
import { useDollars } from './useDollars.ts'

const questions = ['paid', 'entry', 'control', 'cleaning', 'damage', 'report'] as const

/** The questions that keep an owner from signing up, with their answers. */
export function HostQuestions() {
  const t = useTranslations('host.questions')
  const { dollars, share } = useDollars()
  const facts = { share, minPayout: dollars(minPayoutCents) }
  return (
    <section
      aria-labelledby="questions"
      className="mx-auto w-full max-w-[1184px] px-5 pt-12 wide:px-6 wide:pt-18"
    >
      <h2 id="questions" className="text-3xl! tracking-tighter text-balance wide:text-4xl!">
        {t('title')}
      </h2>
      <div className="mt-5 grid items-start gap-3 wide:mt-7 wide:grid-cols-2 wide:gap-5">
        {questions.map((key) => (
          <Question key={key} question={t(`${key}.question`)} answer={t(`${key}.answer`, facts)} />
        ))}
      </div>
    </section>
  )
}
