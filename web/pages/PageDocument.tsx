import { openNowPath } from 'virtual:page-scripts'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { type Language, languages, languageTags } from '#contract/languages.ts'
import { placePath } from '#contract/pageAddress.ts'
import { type ClosedPage, type PageInput, pictureSize } from '#contract/pages.ts'
import { Logo } from '#web/ui/Logo.tsx'
import { BigLink } from './BigLink.tsx'
import { NearList } from './NearList.tsx'
import { saysOpenNow } from './openNow/OpenNow.tsx'
import { PlaceView } from './PlaceView.tsx'
import styles from './pages.css?url'
import { RestroomView } from './RestroomView.tsx'
import { jsonLd } from './structuredData.ts'
import { type PageHead, useHead } from './useHead.ts'

/** The whole document. Its `<head>` is derived from its content. */
export function PageDocument({ input }: { input: PageInput }) {
  const head = useHead(input)
  return (
    <html lang={input.language}>
      <Head head={head} input={input} />
      <body>
        <Frame input={input} head={head}>
          <View input={input} />
        </Frame>
      </body>
    </html>
  )
}

function View({ input }: { input: PageInput }) {
  const { page } = input
  switch (page.kind) {
    case 'restroom':
      return <RestroomView page={page} input={input} />
    case 'place':
      return <PlaceView page={page} input={input} />
    case 'closed':
      return <ClosedView page={page} input={input} />
    case 'missing':
      return <MissingView />
  }
}

function Head({ head, input }: { head: PageHead; input: PageInput }) {
  const { title, description, pathIn, isIndexed, picture } = head
  const data = jsonLd(head, input)
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#152125" />
      <title>{title}</title>
      <meta name="description" content={description} />
      {!isIndexed && <meta name="robots" content="noindex" />}
      <link rel="stylesheet" href={styles} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      {pathIn && (
        <>
          <link rel="canonical" href={`${input.origin}${pathIn(input.language)}`} />
          {languageTags.map((tag) => (
            <link key={tag} rel="alternate" hrefLang={tag} href={`${input.origin}${pathIn(tag)}`} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={`${input.origin}${pathIn('en')}`} />
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content="Pitstop" />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={`${input.origin}${pathIn(input.language)}`} />
          <meta property="og:locale" content={localeOf(input.language)} />
          {languageTags
            .filter((tag) => tag !== input.language)
            .map((tag) => (
              <meta key={tag} property="og:locale:alternate" content={localeOf(tag)} />
            ))}
          <meta property="og:image" content={`${input.origin}${picture}`} />
          <meta property="og:image:width" content={String(pictureSize.width)} />
          <meta property="og:image:height" content={String(pictureSize.height)} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
      {input.page.kind === 'restroom' && saysOpenNow(input.page.location) && (
        <script defer src={openNowPath} />
      )}
      {data && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: data }} />}
    </head>
  )
}

/** As the Open Graph names a language, with the country of most of its speakers: `zh_CN`. */
function localeOf(language: Language) {
  const { language: code, region } = new Intl.Locale(language).maximize()
  return `${code}_${region}`
}

function Frame({
  input,
  head: { pathIn },
  children,
}: {
  input: PageInput
  head: PageHead
  children: ReactNode
}) {
  const nav = useTranslations('nav')
  const common = useTranslations('common')
  const pages = useTranslations('pages')
  return (
    <>
      {input.isTestSystem && (
        <p className="bg-warn-soft px-4 py-1.5 text-center text-xs font-bold text-warn">
          {common('testSystem')}
        </p>
      )}
      <header className="border-b border-line bg-surface print:border-0">
        <div className="mx-auto flex min-h-15 max-w-[1184px] items-center px-4 wide:px-6">
          <a href="/" aria-label={nav('logo')}>
            <Logo />
          </a>
        </div>
      </header>
      <main className="mx-auto w-full max-w-[1184px] px-4 pt-4 pb-10 wide:px-6">{children}</main>
      <footer className="mx-auto w-full max-w-[1184px] border-t border-line px-4 py-6 text-sm text-muted wide:px-6 print:hidden">
        {pathIn && (
          <nav aria-label={common('language.label')} className="flex flex-wrap gap-x-1">
            {languageTags.map((tag) => (
              <FootLink key={tag} href={pathIn(tag)} language={tag}>
                {languages[tag]}
              </FootLink>
            ))}
          </nav>
        )}
        <nav aria-label={nav('papers.label')} className="flex flex-wrap gap-x-1">
          {(['help', 'terms', 'refunds', 'privacy'] as const).map((name) => (
            <FootLink key={name} href={`/#/${name}`}>
              {name === 'help' ? nav('help') : nav(`papers.${name}`)}
            </FootLink>
          ))}
          <FootLink href={reportUrl(input, pathIn)}>{pages('reportPage')}</FootLink>
        </nav>
      </footer>
    </>
  )
}

/** A letter that names its page: of somebody whose place, photo or words it shows, or who found it wrong. */
function reportUrl({ contactEmail, origin, language }: PageInput, pathIn: PageHead['pathIn']) {
  const subject = pathIn ? `${origin}${pathIn(language)}` : origin
  return `mailto:${contactEmail}?subject=${encodeURIComponent(subject)}`
}

const FootLink = ({
  href,
  language,
  children,
}: {
  href: string
  language?: string
  children: ReactNode
}) => (
  <a
    href={href}
    {...(language && { hrefLang: language, lang: language })}
    className="grid min-h-11 min-w-11 place-items-center px-2"
  >
    {children}
  </a>
)

/** Of a restroom that its owner has closed: where else one can go. */
function ClosedView({ page: { near }, input }: { page: ClosedPage; input: PageInput }) {
  const t = useTranslations('pages')
  const location = useTranslations('location')
  return (
    <div className="py-6">
      <h1>{t('closed')}</h1>
      <p className="mt-1 text-muted">{t('closedText')}</p>
      <BigLink href="/#/home">{location('findOther')}</BigLink>
      {near.length > 0 && (
        <section className="mt-8">
          <h2 className="mb-2 text-lg!">{t('nearest')}</h2>
          <NearList near={near} language={input.language} />
        </section>
      )}
    </div>
  )
}

function MissingView() {
  const common = useTranslations('common')
  const t = useTranslations('pages')
  return (
    <div className="py-6">
      <h1>{common('notFound.title')}</h1>
      <p className="mt-1 text-muted">{common('notFound.text')}</p>
      <BigLink href={placePath(undefined, useLocale())}>{t('inCity')}</BigLink>
    </div>
  )
}
