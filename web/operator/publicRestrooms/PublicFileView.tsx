import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import {
  mergePublic,
  type PublicFile,
  type PublicRecord,
  publicFile,
} from '#contract/publicRestrooms.ts'
import { useCall } from '#web/api/useCall.ts'
import { paths } from '#web/paths.ts'
import { AuditTrail } from '../ActList.tsx'
import { FileLink } from '../FileLink.tsx'
import { FileHead, FileLayout, FilePage, Lines } from '../FilePage.tsx'
import { FileTo } from '../FileTo.tsx'
import { ForRole } from '../ForRole.tsx'
import { HistoryCard } from '../mapEdits/HistoryCard.tsx'
import { StatusBadge } from '../StatusBadge.tsx'
import { MergeCard } from './MergeCard.tsx'
import { useRecordWords } from './useRecordWords.ts'

/** A public restroom by its source, with what was merged into it and what it can be merged into. */
export function PublicFileView() {
  const { id = '' } = useParams()
  const t = useTranslations('operator.merge')
  const query = useCall(publicFile, { params: { id } })
  return (
    <FilePage query={query}>
      {(file) => (
        <FileLayout
          key={file.restroom.id}
          head={<Head file={file} />}
          acts={
            file.mergedInto === null && (
              <ForRole call={mergePublic}>
                <MergeCard file={file} />
              </ForRole>
            )
          }
          trail={<AuditTrail acts={file.acts} />}
        >
          <HistoryCard locationId={file.restroom.id} />
          <Lines title={t('merged')} none={t('noneMerged')}>
            {file.merged.map((record) => (
              <li key={record.id}>
                <RecordLink record={record} />
              </li>
            ))}
          </Lines>
        </FileLayout>
      )}
    </FilePage>
  )
}

function RecordLink({ record }: { record: PublicRecord }) {
  const { nameOf, sourceOf } = useRecordWords()
  return (
    <FileLink
      to={paths.operatorPublicRestroom(record.id)}
      title={nameOf(record)}
      detail={sourceOf(record)}
      badge={null}
    />
  )
}

function Head({ file: { restroom, mergedInto } }: { file: PublicFile }) {
  const t = useTranslations('operator.merge')
  const { nameOf, sourceOf, factsOf } = useRecordWords()
  return (
    <FileHead
      title={nameOf(restroom)}
      badge={<StatusBadge standing={restroom.isClosed ? 'closed' : 'visible'} />}
      facts={[
        ...(mergedInto
          ? [
              {
                name: t('into'),
                value: (
                  <FileTo
                    to={paths.operatorPublicRestroom(mergedInto.id)}
                    detail={sourceOf(mergedInto)}
                  >
                    {nameOf(mergedInto)}
                  </FileTo>
                ),
              },
            ]
          : [
              {
                name: t('page'),
                value: <FileTo to={paths.location(restroom.id)}>{t('openPage')}</FileTo>,
              },
            ]),
        ...factsOf(restroom),
      ]}
    />
  )
}
