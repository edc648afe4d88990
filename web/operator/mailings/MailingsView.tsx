import { Mails } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { listMailings } from '#contract/mailings.ts'
import { useCall } from '#web/api/useCall.ts'
import { paths } from '#web/paths.ts'
import { Title } from '#web/shell/layout/Title.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FilePage } from '../FilePage.tsx'
import { FileTo } from '../FileTo.tsx'
import { useWords } from '../useWords.ts'
import { useMailingWords } from './useMailingWords.ts'

/** The newest mailings, and where the next one begins. */
export function MailingsView() {
  const t = useTranslations('operator.mailings')
  const mailings = useCall(listMailings)
  return (
    <div className="grid gap-3">
      <Title>{t('title')}</Title>
      <h1 className="text-2xl">{t('title')}</h1>
      <p className="text-sm text-muted">{t('hint')}</p>
      <FilePage query={mailings}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState icon={<Mails aria-hidden />} title={t('none')}>
              {t('noneHint')}
            </EmptyState>
          ) : (
            <Card>
              <ul aria-label={t('title')} className="divide-y divide-line">
                {list.map((mailing) => (
                  <li key={mailing.id} className="py-2">
                    <Line mailing={mailing} />
                  </li>
                ))}
              </ul>
            </Card>
          )
        }
      </FilePage>
    </div>
  )
}

function Line({
  mailing,
}: {
  mailing: Parameters<ReturnType<typeof useMailingWords>['state']>[0]
}) {
  const words = useMailingWords()
  const { moment } = useWords()
  const { id, message, audience, operator, askedAt } = mailing
  return (
    <FileTo
      to={paths.operatorMailing(id)}
      detail={`${words.audience(audience)} · ${words.state(mailing)} · ${operator} · ${moment(askedAt)}`}
    >
      {words.template(message.template)}
    </FileTo>
  )
}
