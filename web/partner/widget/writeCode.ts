import { type EmbedSettings, embedPath, embedValues } from '#contract/embed.ts'

interface Input {
  settings: EmbedSettings
  /** Where Pitstop is, without a slash at the end. */
  origin: string
  /** What a screen reader calls it. */
  title: string
}

const heightPx = 480

export const scriptCode = ({ settings, origin, title }: Input) => {
  const values = [...embedValues(settings), ['title', title]]
  const data = values.map(([name, value = '']) => `data-${name}="${escaped(value)}"`)
  return `<script async src="${origin}/embed.js" ${data.join(' ')}></script>`
}

/** For pages that allow no script of others. */
export const frameCode = ({ settings, origin, title }: Input) =>
  `<iframe src="${escaped(origin + embedPath(settings))}" title="${escaped(title)}" ` +
  `width="100%" height="${heightPx}" loading="lazy" style="border:0"></iframe>`

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
