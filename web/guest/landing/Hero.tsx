import { MapPin, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/Button.tsx'

/** The product itself comes first: the map with its prices, and one way in. */
export function Hero({ map }: { map: ReactNode }) {
  const t = useTranslations('landing')
  return (
    <div className="wide:relative wide:h-[600px]">
      {map}
      <div className="relative z-10 -mt-8 rounded-t-sheet bg-surface px-5 pt-8 pb-7 shadow-sheet wide:absolute wide:top-28 wide:left-[max(24px,calc(50%-568px))] wide:mt-0 wide:w-[500px] wide:rounded-sheet wide:px-10 wide:pt-11 wide:pb-9 wide:shadow-card">
        <h1 className="max-w-[9em] text-[min(2.625rem,15vw)] leading-[1.05] tracking-tighter wide:text-[3.5rem]">
          {t('title')}
        </h1>
        <p className="mt-3.5 mb-6 text-lg text-balance text-muted">{t('lead')}</p>
        <ButtonLink to={paths.home} size="large" wide icon={<MapPin aria-hidden />}>
          {t('find')}
        </ButtonLink>
        <p className="mt-4 flex items-center justify-center gap-2.5 font-bold text-brand-ink wide:justify-start">
          <ShieldCheck aria-hidden className="size-5.5" />
          {t('promise')}
        </p>
        <p className="mt-0.5 text-center text-sm text-muted wide:text-left">{t('noAccount')}</p>
      </div>
    </div>
  )
}
