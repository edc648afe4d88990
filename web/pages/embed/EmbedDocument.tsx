import { useTranslations } from 'use-intl'
import { type EmbedSettings, pointText } from '#contract/embed.ts'
import type { EmbedInput } from '#contract/pages.ts'
import { Logo } from '#web/ui/Logo.tsx'
import { BigLink } from '../BigLink.tsx'
import { NearList } from '../NearList.tsx'
import { EmbedMap } from './EmbedMap.tsx'
import type { Pin } from './pinsOf.ts'

interface Props {
  input: EmbedInput
  pins: Pin[]
  style: string
}

/** What a page of others shows. It leads on to a window of its own, and but for that it does nothing. */
export function EmbedDocument({ input, pins, style }: Props) {
  const { settings, isTestSystem } = input
  const common = useTranslations('common')
  const nav = useTranslations('nav')
  const title = useTitle(settings)
  return (
    <html lang={settings?.language ?? 'en'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{common('title', { screen: title })}</title>
        <meta name="robots" content="noindex" />
        <base target="_blank" />
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        {isTestSystem && (
          <p className="bg-warn-soft px-4 py-1 text-center text-xs font-bold text-warn">
            {common('testSystem')}
          </p>
        )}
        <header className="flex items-center px-3 pt-1">
          <a href="/" aria-label={nav('logo')}>
            <Logo />
          </a>
        </header>
        <main className="grid gap-3 px-3 pt-1 pb-4">
          <h1 className="text-lg!">{title}</h1>
          {settings ? <Content settings={settings} input={input} pins={pins} /> : <Unset />}
        </main>
      </body>
    </html>
  )
}

function useTitle(settings: EmbedSettings | undefined) {
  const t = useTranslations('embed')
  const pages = useTranslations('pages')
  if (!settings) return t('unset')
  const { place } = settings
  return place ? pages('nearPlace', { place }) : pages('nearest')
}

function Content({
  settings,
  input: { near },
  pins,
}: Omit<Props, 'style'> & { settings: EmbedSettings }) {
  const t = useTranslations('embed')
  const pages = useTranslations('pages')
  const { view, place, language } = settings
  const point = pointText(settings.near)
  const query = `near=${point}&place=${encodeURIComponent(place || point)}`
  return (
    <>
      {view === 'map' && <EmbedMap settings={settings} pins={pins} />}
      {near.length > 0 ? (
        <section>
          <h2 className="sr-only">{pages('restrooms')}</h2>
          <NearList near={near} language={language} />
        </section>
      ) : (
        <p className="text-muted">{t('empty')}</p>
      )}
      <div>
        <BigLink href={`/#/home?${query}`}>{t('open')}</BigLink>
      </div>
    </>
  )
}

/** For the person who put it into their page. */
function Unset() {
  const t = useTranslations('embed')
  return (
    <>
      <p className="text-muted">{t('unsetText')}</p>
      <div>
        <BigLink href="/#/widget">{t('configure')}</BigLink>
      </div>
    </>
  )
}
