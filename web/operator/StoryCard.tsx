import { useTranslations } from 'use-intl'
import type { VisitLine } from '#contract/operatorFiles.ts'
import type { RiskFile } from '#contract/operatorRisk.ts'
import { type StoryLine, storyPhoto } from '#contract/visitStory.ts'
import { usePhotoFile } from '#web/api/usePhotoFile.ts'
import { useByWords } from '#web/i18n/useByWords.ts'
import { PrivatePhoto } from '#web/shell/layout/PrivatePhoto.tsx'
import { Card } from '#web/ui/Card.tsx'
import { useWords } from './useWords.ts'

type Answer = RiskFile['answers'][number]

interface Props {
  visit: Pick<VisitLine, 'isDayOnly'> | undefined
  story: StoryLine[]
  /** What the guest and the partner wrote since. */
  answers?: Answer[]
}

/** What happened, in the order of time: what we did, and what guest, door and partner each say. */
export function StoryCard({ visit = { isDayOnly: false }, story, answers = [] }: Props) {
  const t = useTranslations('operator')
  const { momentOf } = useWords()
  const lines = [...story, ...answers.map((answer) => ({ ...answer, at: answer.writtenAt }))]
  if (lines.length === 0) return null
  return (
    <Card>
      <h2>{t('story')}</h2>
      <ol className="mt-1 divide-y divide-line text-sm">
        {lines
          .toSorted((one, other) => one.at.localeCompare(other.at))
          .map((line, place) => (
            // Two lines may be of one day, and none moves.
            <li key={place} className="flex flex-wrap gap-x-3 py-2">
              <time dateTime={line.at} className="text-muted tabular-nums">
                {momentOf(visit, line.at)}
              </time>
              <Line line={line} />
            </li>
          ))}
      </ol>
    </Card>
  )
}

function Line({ line }: { line: StoryLine | Answer }) {
  const t = useTranslations('operator')
  const replyLabel = useTranslations('report.partner')
  const { moment } = useWords()
  const words = useByWords()
  if ('words' in line)
    return (
      <p className="min-w-0 font-semibold break-words whitespace-pre-line">
        {t('wrote', { by: line.by, words: line.words })}
      </p>
    )
  if (line.moment === 'replied')
    return (
      <div className="grid gap-2 font-semibold">
        {t('wrote', { by: 'partner', words: replyLabel('reply', { reply: line.reply }) })}
        {line.photoOf && <RoomPhoto reportId={line.photoOf} photoId={line.photoId} />}
      </div>
    )
  if (line.moment !== 'reported')
    return (
      <span className="min-w-0 font-semibold wrap-anywhere">
        {t('moment', { moment: line.moment })}
        {line.by && <span className="font-normal text-muted"> · {words(line.by)}</span>}
      </span>
    )
  const { reason, pressedAt } = line
  return (
    <span className="font-semibold">
      {t('report.said', { reason: replyLabel(`reason.${reason}`) })}
      {pressedAt && (
        <span className="block font-normal text-muted">
          {t('pressed', { time: moment(pressedAt) })}
        </span>
      )}
    </span>
  )
}

interface PhotoProps {
  reportId: string
  photoId: string | null | undefined
}

function RoomPhoto({ reportId, photoId }: PhotoProps) {
  const t = useTranslations('operator')
  const photo = usePhotoFile(storyPhoto, { params: { id: reportId } }, { photoId })
  return <PrivatePhoto photo={photo} alt={t('storyPhoto')} className="size-24" />
}
