import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Hero } from '#web/guest/landing/Hero.tsx'
import { HostCard } from '#web/guest/landing/HostCard.tsx'
import { LandingMap } from '#web/guest/landing/LandingMap.tsx'
import { Steps } from '#web/guest/landing/Steps.tsx'
import { paths } from '#web/paths.ts'
import { Header } from '#web/shell/layout/Header.tsx'
import { PaperLinks } from '#web/shell/layout/PaperLinks.tsx'
import { Title } from '#web/shell/layout/Title.tsx'

const links = [
  { to: paths.plans, word: 'plans' },
  { to: paths.host, word: 'hosts' },
  { to: paths.sampleHome, word: 'demo' },
] as const

export function LandingScreen() {
  const t = useTranslations('landing')
  return (
    <>
      <Title>{t('name')}</Title>
      <Header look="floating" />
      <main>
        <Hero map={<LandingMap />} />
        <Steps />
        <HostCard />
      </main>
      <footer className="grid gap-1 px-5 pt-7 pb-9 text-sm text-muted">
        <div className="flex flex-wrap justify-center gap-x-5">
          {links.map(({ to, word }) => (
            <Link key={to} to={to} className="grid min-h-11 place-items-center px-2 hover:text-ink">
              {t(word)}
            </Link>
          ))}
        </div>
        <PaperLinks />
      </footer>
    </>
  )
}
