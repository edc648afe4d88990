import { useTranslations } from 'use-intl'
import { Benefits } from '#web/partner/host/Benefits.tsx'
import { HostHero } from '#web/partner/host/HostHero.tsx'
import { HostQuestions } from '#web/partner/host/HostQuestions.tsx'
import { HostSteps } from '#web/partner/host/HostSteps.tsx'
import { Join } from '#web/partner/host/Join.tsx'
import { PaperLinks } from '#web/shell/layout/PaperLinks.tsx'
import { Title } from '#web/shell/layout/Title.tsx'

/** What a café should know before it signs up. No header: there is one thing to do here [L1]. */
export function HostScreen() {
  const t = useTranslations('host')
  return (
    <>
      <main className="flex flex-col pb-12">
        <Title>{t('name')}</Title>
        <HostHero />
        <Benefits />
        <HostSteps />
        <HostQuestions />
        <Join />
      </main>
      <PaperLinks className="px-5 pb-6" />
    </>
  )
}
