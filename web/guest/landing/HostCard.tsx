import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { paths } from '#web/paths.ts'
import { askSignIn } from '#web/shell/data/returnTo.ts'
import { useSession } from '#web/shell/data/session.ts'
import { ButtonLink } from '#web/ui/Button.tsx'

/** The one way in for those who have a restroom: signing up as a partner, or their own screen. */
export function HostCard() {
  const t = useTranslations('landing.host')
  const isPartner = useSession()?.userType === 'partner'
  return (
    <section className="mx-5 mt-6 grid overflow-hidden rounded-card bg-surface shadow-card wide:mx-auto wide:w-full wide:max-w-[1136px] wide:grid-cols-[1fr_380px]">
      <img
        src="/illustrations/room-3.svg"
        alt=""
        loading="lazy"
        className="h-[150px] w-full object-cover object-[50%_62%] wide:order-2 wide:h-[200px]"
      />
      <div className="p-5 wide:grid wide:grid-cols-[1fr_auto] wide:content-center wide:items-center wide:gap-x-8 wide:gap-y-1 wide:px-8 wide:py-7">
        <h2>{t('title')}</h2>
        <p className="text-muted">{t('text')}</p>
        <ButtonLink
          look="soft"
          className="mt-4 max-wide:w-full wide:col-start-2 wide:row-span-2 wide:row-start-1 wide:mt-0"
          {...(isPartner
            ? { to: paths.partner }
            : { to: paths.auth, state: askSignIn({ userType: 'partner', mode: 'sign_up' }) })}
        >
          {t('list')}
          <ArrowRight aria-hidden />
        </ButtonLink>
      </div>
    </section>
  )
}
