import { Mail } from 'lucide-react'
import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { paths } from '#web/paths.ts'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { useSettings } from '#web/shell/layout/useSettings.ts'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'
import { example, quietDayCents } from './exampleIncome.ts'
import { useDollars } from './useDollars.ts'

/** Our server's own form, embedded the same way as one from elsewhere. */
const builtInForm = '/host-form'

/** The form to leave one's address in, and whom to write to [O3, O4]. */
export function Join() {
  const t = useTranslations('host')
  return (
    <section
      aria-labelledby="join"
      className="mx-auto grid w-full max-w-[1184px] gap-5 px-5 pt-12 wide:grid-cols-2 wide:items-center wide:gap-14 wide:px-6 wide:pt-18"
    >
      <div>
        <h2
          id="join"
          className="wrap-anywhere text-3xl! tracking-tighter text-balance wide:text-4xl!"
        >
          {t('join')}
        </h2>
        <p className="mt-3 text-lg text-muted">{t('joinText')}</p>
        <QuietDay />
      </div>
      <FormAndContact />
    </section>
  )
}

function QuietDay() {
  const t = useTranslations('host')
  const { dollars, share } = useDollars()
  return (
    <div className="mt-5 rounded-[24px] bg-brand-soft p-5 text-brand-ink wide:p-7">
      <p className="text-sm font-bold">{t('quietDay')}</p>
      <p className="flex flex-wrap items-baseline gap-x-2.5 text-xl font-bold">
        {t('quietSum', {
          guests: example.guestsOnQuietDay,
          price: dollars(example.cents),
          share,
        })}
        <b className="text-[min(2.5rem,12vw)] leading-[1.15] font-extrabold tracking-tighter">
          {dollars(quietDayCents)}
        </b>
      </p>
      <p className="text-xs">{t('notAPromise')}</p>
    </div>
  )
}

function FormAndContact() {
  const t = useTranslations('host')
  const common = useTranslations('common')
  const language = useLocale()
  const settings = useSettings()

  if (settings.isPending)
    return (
      <Waiting label={common('loading')}>
        <Skeleton className="h-[700px] rounded-sheet" />
      </Waiting>
    )
  if (settings.isLoadingError) return <ReadFailed query={settings} />
  const { hostFormUrl, contactEmail } = settings.data
  const form = hostFormUrl ?? `${builtInForm}?language=${language}`
  return (
    <div className="grid gap-4">
      <div className="overflow-hidden rounded-sheet bg-surface shadow-card">
        <iframe src={form} title={t('form')} className="block h-[720px] w-full border-0" />
        <p className="border-t border-line px-6 py-3 text-xs text-muted">
          {t.rich('formMissing', {
            link: (text) => (
              <a href={form} target="_blank" rel="noopener" className={linkClass}>
                {text}
              </a>
            ),
          })}
        </p>
      </div>
      <p className="text-muted">
        {t.rich('terms', {
          terms: (text) => (
            <Link to={paths.partnerTerms} className={linkClass}>
              {text}
            </Link>
          ),
        })}
      </p>
      <p className="flex flex-wrap items-center gap-x-1.5 text-muted">
        {t.rich('contact', {
          email: contactEmail,
          link: (text) => (
            <a href={`mailto:${contactEmail}`} className={linkClass}>
              <Mail aria-hidden className="size-4" />
              {text}
            </a>
          ),
        })}
      </p>
    </div>
  )
}

const linkClass =
  'inline-flex min-h-11 items-center gap-1.5 font-bold text-brand-ink underline underline-offset-2'
