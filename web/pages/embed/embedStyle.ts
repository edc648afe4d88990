import type { EmbedSettings } from '#contract/embed.ts'
import { contrast } from '#web/ui/contrast.ts'
import css from './embed.css?inline'
import type { Pin } from './pinsOf.ts'

const dark = /\(prefers-color-scheme:\s*dark\)/g
const media = { auto: '(prefers-color-scheme:dark)', light: 'not all', dark: 'all' }
const white = '#ffffff'
const black = '#000000'

/** All that it looks like. Pins have their places here: the content policy refuses a `style` attribute. */
export function embedStyle({ theme, color }: Pick<EmbedSettings, 'theme' | 'color'>, pins: Pin[]) {
  const rules = [css.replace(dark, media[theme])]
  if (theme !== 'auto') rules.push(`:root{color-scheme:${theme}}`)
  if (color) {
    const onColor = contrast(color, white) >= contrast(color, black) ? white : black
    rules.push(`:root:root{--brand:${color};--on-brand:${onColor}}`)
  }
  rules.push(...pins.map(({ left, top }, at) => `.pin${at}{left:${left}%;top:${top}%}`))
  return rules.join('\n')
}
