import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { personFile } from '#contract/operator.ts'
import type { PersonFile } from '#contract/operatorFiles.ts'
import { notePerson } from '#contract/operatorPeople.ts'
import { useCall } from '#web/api/useCall.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { AuditTrail } from './ActList.tsx'
import { BlocksCard } from './BlocksCard.tsx'
import { OrderRow, VisitRow } from './FileLink.tsx'
import { FileHead, FileLayout, FilePage, Lines, useMaxShown } from './FilePage.tsx'
import { GuestIncidents } from './GuestIncidents.tsx'
import { MessagesCard } from './MessagesCard.tsx'
import { NotesCard } from './NotesCard.tsx'
import { ReportLines } from './ReportLines.tsx'
import { RestroomLines } from './RestroomLines.tsx'
import { ShareCard } from './ShareCard.tsx'
import { SuspendCard } from './SuspendCard.tsx'
import { useFileAction } from './useFiles.ts'
import { useWords } from './useWords.ts'

/** A guest or a partner, with what they bought, did and told. */
export function PersonFileView() {
  const { id = '' } = useParams()
  const t = useTranslations('operator')
  const query = useCall(personFile, { params: { id } })
  const maxShown = useMaxShown()
  return (
    <FilePage query={query}>
      {(file) => (
        <FileLayout
          head={<Head file={file} />}
          acts={
            <>
              <ShareCard file={file} />
              <SuspendCard key={String(file.suspension === null)} file={file} />
            </>
          }
          trail={<AuditTrail acts={file.acts} />}
        >
          <MessagesCard file={file} />
          <PersonNotes file={file} />
          <BlocksCard id={file.id} kind={file.kind} />
          {file.kind === 'guest' && <GuestIncidents guestId={file.id} />}
          {file.kind === 'guest' && (
            <Lines title={t('orders')} none={t('nothing')} limit={maxShown(file.orders)}>
              {file.orders.map((order) => (
                <li key={order.id}>
                  <OrderRow order={order} />
                </li>
              ))}
            </Lines>
          )}
          {file.kind === 'partner' && <RestroomLines file={file} />}
          <Lines title={t('visits')} none={t('nothing')} limit={maxShown(file.visits)}>
            {file.visits.map((visit) => (
              <li key={visit.id}>
                <VisitRow visit={visit} />
              </li>
            ))}
          </Lines>
          <ReportLines reports={file.reports} />
        </FileLayout>
      )}
    </FilePage>
  )
}

function PersonNotes({ file: { id, notes } }: { file: PersonFile }) {
  const add = useFileAction(notePerson, [personFile, { params: { id } }])
  return (
    <NotesCard
      notes={notes}
      isBusy={add.isPending}
      error={add.error}
      onAdd={(body, onSuccess) => add.mutate({ params: { id }, body }, { onSuccess })}
    />
  )
}

function Head({ file }: { file: PersonFile }) {
  const t = useTranslations('operator')
  const { moment, price } = useWords()
  return (
    <FileHead
      title={file.name}
      badge={
        <>
          <Badge>{t('person', { kind: file.kind })}</Badge>
          {file.suspension && <Badge tone="bad">{t('suspend.badge')}</Badge>}
          {file.isDeleted && <Badge tone="bad">{t('deleted')}</Badge>}
        </>
      }
      facts={[
        {
          name: t('facts.email'),
          value: (
            <>
              {file.email || t('facts.noAccount')}
              {file.email && !file.isEmailProven && (
                <span className="block text-sm font-medium text-muted">{t('facts.unproven')}</span>
              )}
            </>
          ),
        },
        { name: t('facts.joined'), value: moment(file.createdAt) },
        ...(file.balanceCents === null
          ? []
          : [{ name: t('facts.balance'), value: price(file.balanceCents) }]),
      ]}
    />
  )
}
