import { useTranslations } from 'use-intl'
import type { OperatorAct } from '#contract/operatorActs.ts'
import { Card } from '#web/ui/Card.tsx'
import { useChanges } from './useChanges.ts'
import { useWords } from './useWords.ts'

/** Who did what, newest first: with its reason, and what it changed. */
function ActList({ acts }: { acts: OperatorAct[] }) {
  return (
    <ol className="divide-y divide-line">
      {acts.map((act) => (
        <li key={act.id} className="py-2.5 text-sm">
          <ActLine act={act} />
        </li>
      ))}
    </ol>
  )
}

export function ActLine({ act }: { act: OperatorAct }) {
  const t = useTranslations('operator')
  const { moment } = useWords()
  return (
    <>
      <time dateTime={act.at} className="block text-xs text-muted">
        {moment(act.at)}
      </time>
      <p className="break-words">
        <b>{act.operator}</b> {t('act', { act: act.act })}
        {act.subject?.name && (
          <>
            {' · '}
            <b dir="auto">{act.subject.name}</b>
          </>
        )}
      </p>
      {act.reason && (
        <p dir="auto" className="break-words text-muted">
          “{act.reason}”
        </p>
      )}
      <Changes act={act} />
    </>
  )
}

function Changes({ act }: { act: OperatorAct }) {
  const changesOf = useChanges()
  return changesOf(act).map(({ name, words }) => (
    <p key={name} className="text-xs break-words text-muted">
      {words}
    </p>
  ))
}

export function AuditTrail({ acts }: { acts: OperatorAct[] }) {
  const t = useTranslations('operator')
  return (
    <Card>
      <h2>{t('log.trail')}</h2>
      {acts.length === 0 ? (
        <p className="mt-1 text-sm text-muted">{t('log.none')}</p>
      ) : (
        <ActList acts={acts} />
      )}
    </Card>
  )
}
