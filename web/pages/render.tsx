import { loadMessages } from 'virtual:messages'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { zoneOf } from '#contract/openingHours.ts'
import { type BuiltPages, mapSize } from '#contract/pages.ts'
import { drawMap as drawBaseMap } from '#web/ui/map/basemap/drawMap.ts'
import { PageDocument } from './PageDocument.tsx'

export { embedScript } from 'virtual:page-scripts'
export { drawPicture } from './drawPicture.ts'
export { renderEmbed } from './embed/renderEmbed.tsx'

export const drawMap: BuiltPages['drawMap'] = (view, theme) =>
  drawBaseMap(view, mapSize, theme === 'dark')

/** Renders a page on the server, so its components must not use browser APIs. */
export const render: BuiltPages['render'] = async (input) => {
  const messages = await loadMessages[input.language]()
  return `<!doctype html>${renderToStaticMarkup(
    <IntlProvider locale={input.language} messages={messages} timeZone={zoneOf(null)}>
      <PageDocument input={input} />
    </IntlProvider>,
  )}`
}
