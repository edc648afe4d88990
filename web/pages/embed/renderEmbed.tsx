import { loadMessages } from 'virtual:messages'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { type EmbedSettings, maxEmbedZoom } from '#contract/embed.ts'
import { zoneOf } from '#contract/openingHours.ts'
import { isInCity } from '#contract/pageAddress.ts'
import type { BuiltPages, NearRestroom } from '#contract/pages.ts'
import { EmbedDocument } from './EmbedDocument.tsx'
import { embedStyle } from './embedStyle.ts'
import { pinsOf } from './pinsOf.ts'

export const renderEmbed: BuiltPages['renderEmbed'] = async (input) => {
  const settings = input.settings && withMap(input.settings)
  const language = settings?.language ?? 'en'
  const messages = await loadMessages[language]()
  const pins = settings?.view === 'map' ? pinsIn(settings, input.near) : []
  const style = embedStyle(settings ?? { theme: 'auto' }, pins)
  const html = renderToStaticMarkup(
    <IntlProvider locale={language} messages={messages} timeZone={zoneOf(null)}>
      <EmbedDocument input={{ ...input, settings }} pins={pins} style={style} />
    </IntlProvider>,
  )
  return { html: `<!doctype html>${html}`, style }
}

/** Beyond the bundled map there would be sea: a list alone is left. */
const withMap = (settings: EmbedSettings): EmbedSettings =>
  isInCity(settings.at ?? settings.near) ? settings : { ...settings, view: 'list' }

const pinsIn = ({ near, at = near, zoom }: EmbedSettings, restrooms: NearRestroom[]) =>
  pinsOf(restrooms, { centre: at, zoom }, zoom === maxEmbedZoom)
