import { useTranslations } from 'use-intl'
import type { MailChoices } from '#contract/mails.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'
import { useChooseMail, useMailChoices } from './useMailChoices.ts'

/** The topics of mail that can be unsubscribed from; each switch saves right away. */
export function MailCard() {
  const t = useTranslations('account.mails')
  return (
    <Card className="grid gap-3">
      <h2>{t('title')}</h2>
      <Choices />
      <p className="text-sm text-muted">{t('always')}</p>
    </Card>
  )
}

function Choices() {
  const common = useTranslations('common')
  const say = useRefusal()
  const choices = useMailChoices()
  const choose = useChooseMail()

  if (choices.isPending)
    return (
      <Waiting label={common('loading')}>
        <Skeleton className="h-11" />
      </Waiting>
    )
  if (choices.isLoadingError) return <ReadFailed query={choices} />
  // Every account is written to about something optional: the list is never empty.
  return (
    <>
      {choices.data.map((choice) => (
        <Choice
          key={choice.topic}
          choice={choice}
          onChange={(isWanted) => choose.change({ ...choice, isWanted })}
        />
      ))}
      {choose.error && <Notice tone="error">{say(choose.error)}</Notice>}
    </>
  )
}

function Choice({
  choice: { topic, isWanted },
  onChange,
}: {
  choice: MailChoices[number]
  onChange: (isWanted: boolean) => void
}) {
  const topics = useTranslations('account.mails.topic')
  const when = useTranslations('account.mails.when')
  return <Switch label={topics(topic)} hint={when(topic)} checked={isWanted} onChange={onChange} />
}
