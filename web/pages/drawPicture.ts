import { isInCity } from '#contract/pageAddress.ts'
import { type BuiltPages, pictureSize } from '#contract/pages.ts'
import { drawMap } from '#web/ui/map/basemap/drawMap.ts'

const { width, height } = pictureSize
const zoom = 15
const brand = '#0b6b63'

/** As the icon of the product has it, 24 by 24. */
const toilet =
  '<g fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">' +
  '<path d="M7 12h13a1 1 0 0 1 1 1 5 5 0 0 1-5 5h-.598a.5.5 0 0 0-.424.765l1.544 2.47a.5.5 0 0 1-.424.765H5.402a.5.5 0 0 1-.424-.765L7 18"/>' +
  '<path d="M8 18a5 5 0 0 1-5-5V4a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v8"/></g>'

/** Without words: the server has no letters to draw with, and a preview says the title beside it. */
export const drawPicture: BuiltPages['drawPicture'] = (at) => {
  // Beyond the bundled map there would be sea.
  if (!at || !isInCity(at))
    return svg(
      `<path fill="${brand}" d="M0 0H${width}V${height}H0z"/>${icon(width / 2, height / 2, 12)}`,
    )
  return svg(`${drawMap({ centre: at, zoom }, pictureSize, false)}${pin}`)
}

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`

const icon = (x: number, y: number, scale: number) =>
  `<g transform="translate(${x - 12 * scale} ${y - 12 * scale}) scale(${scale})">${toilet}</g>`

const pinScale = 4
/** Its tip is in the middle. */
const pin =
  `<g transform="translate(${width / 2 - 22 * pinScale} ${height / 2 - 52 * pinScale}) scale(${pinScale})">` +
  `<path fill="${brand}" stroke="#fff" stroke-width="2" d="M22 2a20 20 0 0 1 20 20c0 14-14 22-20 30C16 44 2 36 2 22A20 20 0 0 1 22 2Z"/></g>` +
  icon(width / 2, height / 2 - 30 * pinScale, 4)
