import { useTranslations } from 'use-intl'
import { embedPath } from '#contract/embed.ts'
import { useEmbedSettings } from '#web/partner/widget/useEmbedSettings.ts'
import { WidgetCode } from '#web/partner/widget/WidgetCode.tsx'
import { WidgetOptions } from '#web/partner/widget/WidgetOptions.tsx'
import { Page } from '#web/shell/layout/Page.tsx'
import { Title } from '#web/shell/layout/Title.tsx'
import { useDebounced } from '#web/ui/useDebounced.ts'

/** A colour that is being chosen changes with every move. */
const restMs = 300

/** For hotels, cities and events: restrooms near them, on their own pages. */
export function WidgetScreen() {
  const t = useTranslations('embed.setup')
  const { settings, change } = useEmbedSettings()
  const shown = useDebounced(embedPath(settings), restMs)
  return (
    <Page className="grid gap-5">
      <Title>{t('title')}</Title>
      <header>
        <h1>{t('title')}</h1>
        <p className="mt-1 text-muted">{t('text')}</p>
      </header>
      <div className="grid grid-cols-1 gap-8 wide:grid-cols-2">
        <WidgetOptions settings={settings} onChange={change} />
        <div className="grid content-start gap-6">
          <section className="grid gap-3">
            <h2>{t('preview')}</h2>
            <iframe
              key={shown}
              src={shown}
              title={t('preview')}
              className="h-[480px] w-full rounded-card border border-line"
            />
          </section>
          <WidgetCode settings={settings} />
        </div>
      </div>
    </Page>
  )
}
