import { useTranslations } from 'use-intl'
import { chooseFeed, feedChoice } from '#contract/feed.ts'
import { organisations } from '#contract/team.ts'
import { useAction, useCall } from '#web/api/useCall.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Switch } from '#web/ui/Switch.tsx'

/** Owners say whether the facts of their restrooms are open data. */
export function FeedCard() {
  const teams = useCall(organisations).data
  const isOwner = teams?.organisations.some(({ isCurrent, role }) => isCurrent && role === 'owner')
  return isOwner ? <Choice /> : null
}

function Choice() {
  const t = useTranslations('team.feed')
  const say = useRefusal()
  const choice = useCall(feedChoice).data
  const choose = useAction(chooseFeed, { updates: [feedChoice] })
  if (!choice) return null
  return (
    <Card className="grid gap-3">
      <h2>{t('title')}</h2>
      <Switch
        label={t('label')}
        hint={t('hint')}
        checked={choose.isPending ? choose.variables.body.isInFeed : choice.isInFeed}
        busy={choose.isPending}
        onChange={(isInFeed) => choose.mutate({ body: { isInFeed } })}
      />
      {choose.isError && <Notice tone="error">{say(choose.error)}</Notice>}
    </Card>
  )
}
