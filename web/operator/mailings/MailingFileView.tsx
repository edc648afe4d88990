import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { decideMailing, type MailingFile, mailingFile } from '#contract/mailings.ts'
import { useCall } from '#web/api/useCall.ts'
import { paths } from '#web/paths.ts'
import { readOperator } from '#web/shell/data/operatorSession.ts'
import { Title } from '#web/shell/layout/Title.tsx'
import { BackLink } from '#web/ui/BackLink.tsx'
import { Card } from '#web/ui/Card.tsx'
import { FilePage } from '../FilePage.tsx'
import { ReasonForm } from '../ReasonForm.tsx'
import { useFileAction } from '../useFiles.ts'
import { useWords } from '../useWords.ts'
import { Previews } from './Previews.tsx'
import { useMailingWords } from './useMailingWords.ts'

const sendingRefetchMs = 3_000

/** One mailing: how far it is, what can be done about it, and the email itself. */
export function MailingFileView() {
  const t = useTranslations('operator.mailings')
  const { id = '' } = useParams<'id'>()
  const file = useCall(
    mailingFile,
    { params: { id } },
    {
      refetchInterval: ({ state }) => (state.data?.state === 'sending' ? sendingRefetchMs : false),
    },
  )
  return (
    <div className="grid gap-3">
      <BackLink to={paths.operatorMailings} className="justify-self-start">
        {t('title')}
      </BackLink>
      <FilePage query={file}>
        {(mailing) => (
          <>
            <Head mailing={mailing} />
            <Decision mailing={mailing} />
            <Previews previews={mailing.previews} />
          </>
        )}
      </FilePage>
    </div>
  )
}

function Head({ mailing }: { mailing: MailingFile }) {
  const t = useTranslations('operator.mailings')
  const words = useMailingWords()
  const { moment } = useWords()
  const { message, audience, operator, askedAt, decidedBy } = mailing
  const title = words.template(message.template)
  return (
    <Card className="grid gap-1">
      <Title>{title}</Title>
      <h1 className="text-2xl">{title}</h1>
      <p className="text-sm text-muted">
        {words.kind(message.template)} · {words.audience(audience)}
      </p>
      <p role="status" className="font-bold">
        {words.state(mailing)}
      </p>
      <p className="text-sm break-words">{t('made', { operator, time: moment(askedAt) })}</p>
      {decidedBy && (
        <p className="text-sm break-words">
          {t('decided', { operator: decidedBy, state: mailing.state })}
        </p>
      )}
    </Card>
  )
}

function Decision({ mailing: { id, state, operator } }: { mailing: MailingFile }) {
  const t = useTranslations('operator.mailings')
  const decide = useFileAction(decideMailing)
  if (state !== 'waiting' && state !== 'sending') return null
  const choose = (answer: 'approve' | 'stop') => (reason: string) =>
    decide.mutate({ params: { id }, body: { answer, reason } })
  const mayApprove = state === 'waiting' && readOperator()?.email !== operator
  return (
    <Card className="grid grid-cols-1 gap-3">
      <h2>{state === 'waiting' ? t('waits') : t('underWay')}</h2>
      <p className="text-sm text-muted">
        {state === 'sending' ? t('stopHint') : mayApprove ? t('second') : t('own')}
      </p>
      <ReasonForm
        isBusy={decide.isPending}
        error={decide.error}
        choices={[
          ...(mayApprove ? [{ label: t('approve'), onChoose: choose('approve') }] : []),
          { label: t('stop'), look: 'danger' as const, onChoose: choose('stop') },
        ]}
      />
    </Card>
  )
}
