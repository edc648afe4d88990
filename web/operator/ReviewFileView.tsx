import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { reviewFile } from '#contract/operator.ts'
import { useCall } from '#web/api/useCall.ts'
import { paths } from '#web/paths.ts'
import { AuditTrail } from './ActList.tsx'
import { FileHead, FileLayout, FilePage } from './FilePage.tsx'
import { FileTo } from './FileTo.tsx'
import { ReviewLines } from './ReviewLines.tsx'

/** One review, to be decided over; its restroom is a press away. */
export function ReviewFileView() {
  const { id = '' } = useParams()
  const t = useTranslations('operator')
  const query = useCall(reviewFile, { params: { id } })
  return (
    <FilePage query={query}>
      {({ review, location, acts }) => (
        <FileLayout
          head={
            <FileHead
              title={t('review.title', { name: location.name })}
              badge={null}
              facts={[
                {
                  name: t('facts.location'),
                  value: <FileTo to={paths.operatorLocation(location.id)}>{location.name}</FileTo>,
                },
              ]}
            />
          }
          trail={<AuditTrail acts={acts} />}
        >
          <ReviewLines file={{ id: location.id, reviews: [review] }} />
        </FileLayout>
      )}
    </FilePage>
  )
}
