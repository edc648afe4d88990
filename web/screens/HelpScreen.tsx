import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { listPapers } from '#contract/papers.ts'
import { useCall } from '#web/api/useCall.ts'
import { useHelpAnswers } from '#web/i18n/useHelpAnswers.ts'
import { EmailUs } from '#web/shell/layout/EmailUs.tsx'
import { Page } from '#web/shell/layout/Page.tsx'
import { Title } from '#web/shell/layout/Title.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Markdown } from '#web/ui/Markdown.tsx'
import { Question } from '#web/ui/Question.tsx'

/** What guests ask. It is on the device like every screen, so it opens without a network. */
export function HelpScreen() {
  const t = useTranslations('help')
  const [words, setWords] = useState('')
  const answers = useAnswers()
  const linkedQuestion = useWanted(words)
  const found = answers.filter((one) => linkedQuestion(one.words))
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
        {found.map(({ key, question, shown }) => (
          <Question key={key} question={question} answer={shown} />
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

/** The operator's own answers, which the device keeps with the papers, before the product's. */
function useAnswers() {
  const locale = useLocale()
  const answers = useHelpAnswers()
  const own = useCall(listPapers, undefined, { networkMode: 'always' }).data?.help ?? []
  return answers.map(({ key, question, answer }) => {
    const text = own.find((one) => one.question === key && one.language === locale)?.text
    const shown = text === undefined ? <p>{answer}</p> : <Markdown text={text} />
    return { key, question, shown, words: `${question} ${text ?? answer}` }
  })
}

/** Whether a text has every typed word, whatever its case and accents. */
function useWanted(words: string) {
  const locale = useLocale()
  const plain = (text: string) =>
    text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase(locale)
  const typed = plain(words).split(/\s+/u).filter(Boolean)
  return (text: string) => typed.every((word) => plain(text).includes(word))
}
