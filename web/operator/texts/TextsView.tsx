import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { languages } from '#contract/languages.ts'
import { listTexts, type TextLine } from '#contract/operatorTexts.ts'
import { answerName, helpQuestions, paperNames } from '#contract/papers.ts'
import { useCall } from '#web/api/useCall.ts'
import { paths } from '#web/paths.ts'
import { Title } from '#web/shell/layout/Title.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { FilePage } from '../FilePage.tsx'
import { FileTo } from '../FileTo.tsx'
import { useTextName } from './useTextName.ts'

/** The papers, and the questions of help, each with what is in force. */
export function TextsView() {
  const t = useTranslations('operator.texts')
  const texts = useCall(listTexts)
  return (
    <div className="grid gap-3">
      <Title>{t('title')}</Title>
      <h1 className="text-2xl">{t('title')}</h1>
      <p className="text-sm text-muted">{t('hint')}</p>
      <FilePage query={texts}>
        {(lines) => (
          <>
            <Card>
              <h2>{t('papers')}</h2>
              <ul aria-label={t('papers')} className="divide-y divide-line">
                {paperNames.flatMap((name) =>
                  lines
                    .filter((line) => line.name === name)
                    .map((line) => <PaperLine key={name} line={line} />),
                )}
              </ul>
            </Card>
            <Card>
              <h2>{t('answers')}</h2>
              <p className="text-sm text-muted">{t('answersHint')}</p>
              <ul aria-label={t('answers')} className="divide-y divide-line">
                {helpQuestions.map(answerName).map((name) => (
                  <AnswerLine
                    key={name}
                    name={name}
                    own={lines.filter((line) => line.name === name)}
                  />
                ))}
              </ul>
            </Card>
          </>
        )}
      </FilePage>
    </div>
  )
}

function PaperLine({ line: { name, version, date, isSample } }: { line: TextLine }) {
  const t = useTranslations('operator.texts')
  const format = useFormatter()
  const nameOf = useTextName()
  const since = format.dateTime(new Date(date), { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 py-2">
      <div className="min-w-0 flex-1 basis-60 pb-2">
        <FileTo to={paths.operatorText(`${name}/en`)} detail={t('line', { version, date: since })}>
          {nameOf(name)}
        </FileTo>
      </div>
      {isSample && <Badge tone="warn">{t('sample')}</Badge>}
    </li>
  )
}

function AnswerLine({ name, own }: { name: TextLine['name']; own: TextLine[] }) {
  const t = useTranslations('operator.texts')
  const locale = useLocale()
  const nameOf = useTextName()
  const written = own.map(({ language }) => languages[language]).join(', ')
  return (
    <li className="py-2">
      <FileTo
        to={paths.operatorText(`${name}/${locale}`)}
        detail={written ? t('own', { languages: written }) : t('ours')}
      >
        {nameOf(name)}
      </FileTo>
    </li>
  )
}
