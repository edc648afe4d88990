import { useTranslations } from 'use-intl'
import { KeysCard } from '#web/partner/developers/KeysCard.tsx'
import { WebhooksCard } from '#web/partner/developers/WebhooksCard.tsx'
import { paths } from '#web/paths.ts'
import { Page } from '#web/shell/layout/Page.tsx'
import { Title } from '#web/shell/layout/Title.tsx'
import { BackLink } from '#web/ui/BackLink.tsx'

/** What an organisation's own programs need. */
export function DevelopersScreen() {
  const t = useTranslations('developers')
  return (
    <Page width="narrow">
      <Title>{t('title')}</Title>
      <BackLink to={paths.account}>{t('back')}</BackLink>
      <h1 className="mb-4">{t('title')}</h1>
      <div className="grid gap-4">
        <KeysCard />
        <WebhooksCard />
        <a
          href="/developers"
          className="inline-flex min-h-11 items-center font-semibold text-brand-ink"
        >
          {t('reference')}
        </a>
      </div>
    </Page>
  )
}
