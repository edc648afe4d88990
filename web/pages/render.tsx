import { loadMessages } from 'virtual:messages'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { zoneOf } from '#contract/openingHours.ts'
import type { BuiltPages } from '#contract/pages.ts'
import { PageDocument } from './PageDocument.tsx'

export { drawPicture } from './drawPicture.ts'

/** Draws a page without a browser: what it shows may not ask for one. */
export const render: BuiltPages['render'] = async (input) => {
  const messages = await loadMessages[input.language]()
  return `<!doctype html>${renderToStaticMarkup(
    <IntlProvider locale={input.language} messages={messages} timeZone={zoneOf(null)}>
      <PageDocument input={input} />
    </IntlProvider>,
  )}`
}
