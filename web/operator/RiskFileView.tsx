import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { riskFile } from '#contract/operator.ts'
import type { RiskFile } from '#contract/operatorRisk.ts'
import { useCall } from '#web/api/useCall.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { ApprovalCard } from './ApprovalCard.tsx'
import { DecideCard } from './DecideCard.tsx'
import { VisitRow } from './FileLink.tsx'
import { FileHead, FileLayout, FilePage, Lines } from './FilePage.tsx'
import { FileTo } from './FileTo.tsx'
import { ReportLines } from './ReportLines.tsx'
import { StoryCard } from './StoryCard.tsx'
import { useWords } from './useWords.ts'

/** A case, with the story of the accounts in it. */
export function RiskFileView() {
  const { id = '' } = useParams()
  const t = useTranslations('operator')
  const query = useCall(riskFile, { params: { id } })
  return (
    <FilePage query={query}>
      {(file) => (
        <FileLayout
          head={<Head file={file} />}
          acts={
            file.approval && !file.decision ? (
              <ApprovalCard approval={file.approval} />
            ) : (
              <DecideCard file={file} />
            )
          }
          trail={null}
        >
          <StoryCard
            visit={file.visits.find(({ id: visitId }) => visitId === file.visitId)}
            story={file.story}
            answers={file.answers}
          />
          <Sums file={file} />
          <Lines title={t('visits')} none={t('nothing')}>
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

function Head({ file }: { file: RiskFile }) {
  const t = useTranslations('cases')
  const facts = useTranslations('operator.facts')
  const { price, moment } = useWords()
  const { kind, cents, guest, partner, location, visitId, why } = file
  return (
    <FileHead
      title={t('kind', { kind, price: price(cents) })}
      badge={null}
      facts={[
        ...(guest ? [{ name: facts('guest'), value: <Person person={guest} /> }] : []),
        ...(partner
          ? [
              {
                name: facts('partner'),
                value: <Person person={{ ...partner, name: location?.name ?? partner.name }} />,
              },
            ]
          : []),
        {
          name: moment(file.since),
          value: visitId ? (
            <FileTo
              to={paths.operatorVisit(visitId)}
              detail={why.map((one) => t('why', { why: one })).join(' · ')}
            >
              {t('openVisit')}
            </FileTo>
          ) : (
            why.map((one) => t('why', { why: one })).join(' · ')
          ),
        },
      ]}
    />
  )
}

const Person = ({ person }: { person: { id: string; name: string; email: string } }) => (
  <FileTo to={paths.operatorPerson(person.id)} detail={person.email}>
    {person.name}
  </FileTo>
)

function Sums({ file: { sums, sharing } }: { file: RiskFile }) {
  const t = useTranslations('cases')
  const { price } = useWords()
  return (
    <Card className="grid gap-3">
      <h2>{t('sums')}</h2>
      <dl className="grid gap-2">
        {sums.map(({ subject, refundCents, ...counts }) => (
          <div key={subject}>
            <dt className="text-sm text-muted">{t('subject', { subject })}</dt>
            <dd className="font-bold">{t('sum', { ...counts, price: price(refundCents) })}</dd>
          </div>
        ))}
      </dl>
      <h2>{t('sharing')}</h2>
      {sharing.length === 0 ? (
        <p className="text-sm text-muted">{t('nobody')}</p>
      ) : (
        <ul className="grid gap-2">
          {sharing.map((person) => (
            <li key={person.id}>
              <Person person={person} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
