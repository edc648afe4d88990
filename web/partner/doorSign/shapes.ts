/** What a sign is drawn with, in millimetres. Both renderers, the screen's and the file's, draw from these only. */
export type Shape =
  | {
      kind: 'box'
      x: number
      y: number
      width: number
      height: number
      radius: number
      fill: string
    }
  | ({ kind: 'filled'; path: string; fill: string } & Placed)
  | ({ kind: 'stroked'; path: string; stroke: string; strokeWidth: number } & Placed)
  | Words

/** A path in its own units, and where on the sign they begin. */
interface Placed {
  x: number
  y: number
  scale: number
}

/** One line around its middle; `width` is what it was measured to be, and may not be exceeded. */
export interface Words {
  kind: 'words'
  text: string
  x: number
  baseline: number
  size: number
  weight: number
  fill: string
  width: number
  direction: 'ltr' | 'rtl'
}

export interface Drawing {
  widthMm: number
  heightMm: number
  /** The shapes are laid out on a sheet this wide, whatever size it is printed in. */
  shapesWidth: number
  shapesHeight: number
  shapes: Shape[]
}
