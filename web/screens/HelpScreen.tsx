import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { operatorHours, reportMinutes } from '#contract/reports.ts'
import { answerMinutes, renewHours } from '#contract/visits.ts'
import { codeLifetimeMinutes } from '#contract/visitTerms.ts'
import { EmailUs } from '#web/shell/layout/EmailUs.tsx'
import { Page } from '#web/shell/layout/Page.tsx'
import { Title } from '#web/shell/layout/Title.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Question } from '#web/ui/Question.tsx'

const questions = [
  'getIn',
  'stuck',
  'refund',
  'time',
  'offline',
  'cost',
  'plans',
  'free',
  'asksFirst',
  'keypad',
  'needs',
  'account',
] as const

/** What guests ask. It is on the device like every screen, so it opens without a network. */
export function HelpScreen() {
  const t = useTranslations('help')
  const [words, setWords] = useState('')
  const answers = useAnswers()
  const linkedQuestion = useWanted(words)
  const found = answers.filter(({ question, answer }) => linkedQuestion(`${question} ${answer}`))
  return (
    <Page width="narrow" className="grid gap-5">
      <Title>{t('title')}</Title>
      <h1>{t('title')}</h1>
      <Field
        label={t('search')}
        type="search"
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <div className="grid gap-2">
        <p role="status" className="text-muted empty:hidden">
          {found.length === 0 && t('none', { words })}
        </p>
        {found.map(({ key, question, answer }) => (
          <Question key={key} question={question} answer={answer} />
        ))}
      </div>
      <Contact />
    </Page>
  )
}

function Contact() {
  const t = useTranslations('help')
  return (
    <Card className="grid gap-3">
      <h2>{t('contact')}</h2>
      <p className="text-muted">{t('reply')}</p>
      <EmailUs />
    </Card>
  )
}

function useAnswers() {
  const t = useTranslations('help.questions')
  const report = useTranslations('report')
  return questions.map((key) => ({
    key,
    question: t(`${key}.question`),
    answer: t(`${key}.answer`, {
      report: report('open'),
      codeMinutes: codeLifetimeMinutes,
      reportMinutes,
      renewHours,
      answerMinutes,
      operatorHours,
    }),
  }))
}

/** Whether a text has every typed word, whatever its case and accents. */
function useWanted(words: string) {
  const locale = useLocale()
  const plain = (text: string) =>
    text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase(locale)
  const typed = plain(words).split(/\s+/u).filter(Boolean)
  return (text: string) => typed.every((word) => plain(text).includes(word))
}
