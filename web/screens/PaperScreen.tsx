import { Link, useLocation, useSearchParams } from 'react-router'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import {
  listPapers,
  type PaperName,
  PaperVersion,
  showText,
  type TextVersion,
} from '#contract/papers.ts'
import { useCall } from '#web/api/useCall.ts'
import { paths } from '#web/paths.ts'
import { Refused } from '#web/shell/data/Refused.ts'
import { Page } from '#web/shell/layout/Page.tsx'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { Title } from '#web/shell/layout/Title.tsx'
import { Markdown } from '#web/ui/Markdown.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'

const names: Record<string, PaperName> = {
  [paths.terms]: 'terms',
  [paths.refunds]: 'refunds',
  [paths.privacy]: 'privacy',
  [paths.cookies]: 'cookies',
  [paths.partnerTerms]: 'partner-terms',
}

/** One of the papers, by its address. The device keeps them all, so that they open without a network. */
export function PaperScreen() {
  const name = names[useLocation().pathname]
  const wanted = PaperVersion.safeParse(useSearchParams()[0].get('version')).data
  const papers = useCall(listPapers, undefined, { networkMode: 'always' })
  const paper = papers.data?.papers.find((one) => one.name === name)
  return (
    <Page width="narrow" className="grid gap-4">
      {papers.isPending && <Loading />}
      {papers.isError && !papers.data && <ReadFailed query={papers} />}
      {paper &&
        papers.data &&
        (wanted === undefined || wanted === paper.version ? (
          // What a device kept of an older server says it of all of them.
          <Shown paper={paper} isSample={paper.isSample ?? papers.data.areSamples} />
        ) : (
          <Earlier name={paper.name} version={wanted} />
        ))}
    </Page>
  )
}

/** A version that was in force when someone agreed to it. */
function Earlier({ name, version }: { name: PaperName; version: string }) {
  const t = useTranslations('papers')
  const { pathname } = useLocation()
  const text = useCall(showText, { params: { name, language: 'en', version } })
  const isGone = text.error instanceof Refused && text.error.status === 404
  return (
    <>
      {text.isPending && <Loading />}
      {text.isError && !isGone && <ReadFailed query={text} />}
      <Notice
        title={isGone ? t('notKept', { version }) : t('earlier')}
        action={
          <Link to={pathname} className="inline-flex min-h-11 items-center underline">
            {t('current')}
          </Link>
        }
      />
      {text.data && <Shown paper={text.data} isSample={false} />}
    </>
  )
}

function Loading() {
  const t = useTranslations('papers')
  return (
    <Waiting label={t('loading')} className="grid gap-4">
      <Skeleton className="h-9 w-40" />
      <Skeleton className="h-80" />
    </Waiting>
  )
}

function Shown({
  paper: { title, version, date, text },
  isSample,
}: {
  paper: TextVersion
  isSample: boolean
}) {
  const t = useTranslations('papers')
  const format = useFormatter()
  const isEnglish = useLocale() === 'en'
  return (
    <>
      <Title>{title}</Title>
      <header>
        <h1 lang="en">{title}</h1>
        <p className="mt-1 text-sm text-muted">
          {t('version', {
            version,
            date: format.dateTime(new Date(date), { dateStyle: 'long', timeZone: 'UTC' }),
          })}
        </p>
        {!isEnglish && <p className="text-sm text-muted">{t('inEnglish')}</p>}
      </header>
      {isSample && (
        <Notice tone="warn" title={t('sample')}>
          {t('sampleHint')}
        </Notice>
      )}
      <article lang="en" className="grid gap-3">
        <Markdown text={text} />
      </article>
    </>
  )
}
