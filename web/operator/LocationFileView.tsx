import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { locationFile } from '#contract/operator.ts'
import type { LocationFile } from '#contract/operatorFiles.ts'
import { noteLocation } from '#contract/operatorPeople.ts'
import { useCall } from '#web/api/useCall.ts'
import { paths } from '#web/paths.ts'
import { AuditTrail } from './ActList.tsx'
import { EditListingCard } from './EditListingCard.tsx'
import { VisitRow } from './FileLink.tsx'
import { FileHead, FileLayout, FilePage, Lines, useMaxShown } from './FilePage.tsx'
import { FileTo } from './FileTo.tsx'
import { NotesCard } from './NotesCard.tsx'
import { ReportLines } from './ReportLines.tsx'
import { ReviewLines } from './ReviewLines.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import { TakeDownCard } from './TakeDownCard.tsx'
import { useFileAction } from './useFiles.ts'
import { useWords } from './useWords.ts'

/** A location with its visits, reports and reviews, and whether guests can find it. */
export function LocationFileView() {
  const { id = '' } = useParams()
  const t = useTranslations('operator')
  const query = useCall(locationFile, { params: { id } })
  const maxShown = useMaxShown()
  return (
    <FilePage query={query}>
      {(file) => (
        <FileLayout
          head={<Head file={file} />}
          acts={
            <>
              <EditListingCard file={file} />
              <TakeDownCard key={file.standing} file={file} />
            </>
          }
          trail={<AuditTrail acts={file.acts} />}
        >
          <LocationNotes file={file} />
          <ReviewLines file={file} />
          <ReportLines reports={file.reports} />
          <Lines title={t('visits')} none={t('nothing')} limit={maxShown(file.visits)}>
            {file.visits.map((visit) => (
              <li key={visit.id}>
                <VisitRow visit={visit} />
              </li>
            ))}
          </Lines>
        </FileLayout>
      )}
    </FilePage>
  )
}

function LocationNotes({ file: { id, notes } }: { file: LocationFile }) {
  const add = useFileAction(noteLocation, [locationFile, { params: { id } }])
  return (
    <NotesCard
      notes={notes}
      isBusy={add.isPending}
      error={add.error}
      onAdd={(body, onSuccess) => add.mutate({ params: { id }, body }, { onSuccess })}
    />
  )
}

function Head({ file }: { file: LocationFile }) {
  const t = useTranslations('operator')
  const common = useTranslations('common')
  const { price, moment } = useWords()
  return (
    <FileHead
      title={file.name}
      badge={<StatusBadge standing={file.standing} />}
      facts={[
        { name: t('facts.location'), value: file.address },
        {
          name: t('facts.partner'),
          value: (
            <FileTo to={paths.operatorPerson(file.partner.id)} detail={file.partner.email}>
              {file.partner.name}
            </FileTo>
          ),
        },
        ...(file.sold
          ? [
              {
                name: t('facts.sold'),
                value: (
                  <FileTo to={paths.operatorLocation(file.sold.to)} detail={moment(file.sold.at)}>
                    {t('toSuccessor')}
                  </FileTo>
                ),
              },
            ]
          : []),
        ...(file.takenOver
          ? [
              {
                name: t('facts.takenOver'),
                value: (
                  <FileTo
                    to={paths.operatorLocation(file.takenOver.from)}
                    detail={moment(file.takenOver.at)}
                  >
                    {t('toPredecessor')}
                  </FileTo>
                ),
              },
            ]
          : []),
        { name: t('facts.price'), value: file.cents === 0 ? common('free') : price(file.cents) },
      ]}
    />
  )
}
