import { useMutation } from '@tanstack/react-query'
import { BadgeCheck, MailQuestion, MailX } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Me } from '#contract/auth.ts'
import { useSource } from '#web/data/SourceProvider.tsx'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { InPlace } from '#web/ui/InPlace.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { ChangeEmail } from './ChangeEmail.tsx'

export function EmailCard({ me }: { me: Me }) {
  const t = useTranslations('account.email')
  const [isChanging, setIsChanging] = useState(false)
  return (
    <Card className="grid gap-3">
      <h2>{t('title')}</h2>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="min-w-0 font-semibold break-all">{me.email}</span>
        <EmailBadge me={me} />
      </div>
      {me.emailBounced && <Notice tone="warn">{t('whyBounced')}</Notice>}
      {(me.emailBounced || !me.emailProven) && <AskProof hasBounced={me.emailBounced} />}
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

function AskProof({ hasBounced }: { hasBounced: boolean }) {
  const t = useTranslations('account.email')
  const { account } = useSource()
  const say = useRefusal()
  const ask = useMutation({ mutationFn: () => account.askProof() })
  return (
    <>
      {!hasBounced && <p className="text-sm text-muted">{t('whyProve')}</p>}
      {ask.isError && <Notice tone="error">{say(ask.error)}</Notice>}
      {ask.isSuccess && <Notice tone="success">{t('asked')}</Notice>}
      <div>
        <Button look="soft" size="small" busy={ask.isPending} onClick={() => ask.mutate()}>
          {t(hasBounced ? 'askBounced' : 'ask')}
        </Button>
      </div>
    </>
  )
}
