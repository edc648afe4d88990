import { ArrowRight, Check } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#web/paths.ts'
import { askSignIn } from '#web/shell/data/returnTo.ts'
import { useSession } from '#web/shell/data/session.ts'
import { LanguageSwitch } from '#web/shell/layout/LanguageSwitch.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import { example, exampleMonthCents } from './exampleIncome.ts'
import { useDollars } from './useDollars.ts'

/** The promise, the one way in, and a sum that anyone can check. Dark in both themes, as a shop front at night. */
export function HostHero() {
  const t = useTranslations('host')
  const nav = useTranslations('nav')
  const { share } = useDollars()
  const isPartner = useSession()?.userType === 'partner'
  return (
    <div className="bg-[#0b3b37] text-white">
      <div className="mx-auto grid max-w-[1184px] gap-6 px-5 pt-7 pb-10 wide:grid-cols-[1.05fr_0.95fr] wide:items-center wide:gap-14 wide:px-6 wide:pt-11 wide:pb-16">
        <div>
          <div className="flex items-center justify-between">
            <Link
              to={paths.landing}
              aria-label={nav('logo')}
              className="rounded-xl [&_span_span]:bg-[#4fd1c0] [&_span_span]:text-[#06201d]"
            >
              <Logo />
            </Link>
            <LanguageSwitch className="text-white! hover:bg-white/15!" />
          </div>
          <h1 className="mt-5 text-[min(2.75rem,15vw)] leading-[1.05] tracking-tighter text-balance wide:mt-9 wide:text-[4rem]">
            {t('title')}
          </h1>
          <p className="mt-4 max-w-[30em] text-lg text-pretty text-[#cde9e4] wide:mt-6 wide:text-xl">
            {t('lead', { share })}
          </p>
          <ButtonLink
            size="large"
            className="mt-6 bg-[#4fd1c0]! px-8! text-[#06201d]! hover:bg-[#6bdccd]!"
            {...(isPartner
              ? { to: paths.partner }
              : { to: paths.auth, state: askSignIn({ userType: 'partner', mode: 'sign_up' }) })}
          >
            {t('list')}
            <ArrowRight aria-hidden />
          </ButtonLink>
          <p className="mt-3 text-sm font-semibold text-[#cde9e4]">{t('free')}</p>
          {!isPartner && (
            <p className="flex min-h-11 flex-wrap items-center gap-x-1.5 text-sm text-[#cde9e4]">
              {t.rich('signIn', {
                link: (text) => (
                  <Link
                    to={paths.auth}
                    state={askSignIn({ userType: 'partner', mode: 'sign_in' })}
                    className="inline-flex min-h-11 items-center font-bold text-white underline underline-offset-2"
                  >
                    {text}
                  </Link>
                ),
              })}
            </p>
          )}
        </div>
        <div className="relative">
          <img
            src="/illustrations/room-3.svg"
            alt={t('art')}
            className="aspect-4/3 w-full rounded-sheet object-cover wide:aspect-square wide:max-h-[520px]"
          />
          <p
            aria-hidden
            className="absolute top-3.5 right-3 flex max-[17rem]:static max-[17rem]:mt-3 items-center gap-2 rounded-full bg-white py-2 pr-3.5 pl-2 text-sm font-extrabold text-[#0b1f24] shadow-float"
          >
            <span className="grid size-7.5 place-items-center rounded-full bg-[#15703b] text-white">
              <Check className="size-4" />
            </span>
            {t('someoneIsHere')}
          </p>
          <ExampleSum />
        </div>
      </div>
    </div>
  )
}

function ExampleSum() {
  const t = useTranslations('host')
  const { dollars, wholeDollars, share } = useDollars()
  const { guestsADay: guests, cents, days } = example
  const price = dollars(cents)
  return (
    <div className="absolute -bottom-4 -left-1.5 max-[17rem]:static max-[17rem]:mt-3 rounded-card bg-white px-4 py-3.5 text-[#0b1f24] shadow-float wide:bottom-10 wide:-left-9 wide:px-5.5 wide:py-4.5">
      <p className="text-xs font-semibold text-[#52646a]">{t('example', { guests, price })}</p>
      <p className="text-[1.75rem] leading-[2.125rem] font-extrabold tracking-tighter wide:text-4xl">
        {t('aMonth', { amount: wholeDollars(exampleMonthCents) })}
      </p>
      <p className="text-xs text-[#52646a]">{t('arithmetic', { guests, price, share, days })}</p>
    </div>
  )
}
