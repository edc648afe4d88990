import { BadgeCheck, MailQuestion, MailX } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Me } from '#contract/auth.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { InPlace } from '#web/ui/InPlace.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { ChangeEmail } from './ChangeEmail.tsx'
import { ConfirmCode } from './ConfirmCode.tsx'

export function EmailCard({ me }: { me: Me }) {
  const t = useTranslations('account.email')
  const [isChanging, setIsChanging] = useState(false)
  return (
    <Card className="grid gap-3">
      <h2>{t('title')}</h2>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="min-w-0 font-semibold break-all">{me.email}</span>
        <span role="status">
          <EmailBadge me={me} />
        </span>
      </div>
      {me.emailBounced && <Notice tone="warn">{t('whyBounced')}</Notice>}
      {!me.emailBounced && !me.emailProven && <p className="text-sm text-muted">{t('whyProve')}</p>}
      {(me.emailBounced || !me.emailProven) && <ConfirmCode me={me} />}
      <InPlace shows={isChanging}>
        {isChanging ? (
          <ChangeEmail onClose={() => setIsChanging(false)} />
        ) : (
          <div>
            <Button look="outline" size="small" onClick={() => setIsChanging(true)}>
              {t('change')}
            </Button>
          </div>
        )}
      </InPlace>
    </Card>
  )
}

function EmailBadge({ me }: { me: Me }) {
  const t = useTranslations('account.email')
  if (me.emailBounced)
    return (
      <Badge tone="bad" icon={<MailX aria-hidden />}>
        {t('bounced')}
      </Badge>
    )
  return me.emailProven ? (
    <Badge tone="ok" icon={<BadgeCheck aria-hidden />}>
      {t('proven')}
    </Badge>
  ) : (
    <Badge tone="warn" icon={<MailQuestion aria-hidden />}>
      {t('unproven')}
    </Badge>
  )
}
