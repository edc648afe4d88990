import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#web/paths.ts'
import { useUnclaimed } from '#web/shell/data/guest.ts'
import { useSession } from '#web/shell/data/session.ts'
import { EmailUs } from '#web/shell/layout/EmailUs.tsx'
import { Page } from '#web/shell/layout/Page.tsx'
import { Title } from '#web/shell/layout/Title.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'

/** Whom to write to, and what helps to be answered at once. */
export function ContactScreen() {
  const t = useTranslations('papers.contact')
  const isUnclaimed = useUnclaimed() !== null
  const isGuest = useSession()?.userType === 'user' || isUnclaimed
  const leadTo = (to: string) => (text: ReactNode) => (
    <Link to={to} className="font-semibold text-brand-ink underline underline-offset-2">
      {text}
    </Link>
  )
  return (
    <Page width="narrow" className="grid gap-4">
      <Title>{t('title')}</Title>
      <h1>{t('title')}</h1>
      <Card className="grid gap-3">
        <p>{t('text')}</p>
        <EmailUs />
      </Card>
      <Card className="grid gap-3">
        <p>{t('number')}</p>
        {isGuest && (
          <ButtonLink look="outline" to={paths.payments}>
            {t('payments')}
          </ButtonLink>
        )}
      </Card>
      <p className="text-muted">{t.rich('help', { help: leadTo(paths.help) })}</p>
      <p className="text-muted">{t.rich('host', { host: leadTo(paths.host) })}</p>
      <p className="text-muted">{t.rich('widget', { widget: leadTo(paths.widget) })}</p>
    </Page>
  )
}
