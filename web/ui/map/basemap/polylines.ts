export type Point = [x: number, y: number]
interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** Leaves out what lies less than `tolerance` beside the line (Douglas–Peucker). */
export function simplify(points: Point[], tolerance: number): Point[] {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last || points.length < 3) return points
  let far = 0
  let distance = 0
  points.forEach((point, index) => {
    const away = distanceTo(point, first, last)
    if (away > distance) [far, distance] = [index, away]
  })
  if (distance <= tolerance) return [first, last]
  const before = simplify(points.slice(0, far + 1), tolerance)
  return [...before.slice(0, -1), ...simplify(points.slice(far), tolerance)]
}

function distanceTo([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point) {
  const [dx, dy] = [toX - fromX, toY - fromY]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : ((x - fromX) * dx + (y - fromY) * dy) / length
  const along = Math.min(1, Math.max(0, share))
  return Math.hypot(x - fromX - along * dx, y - fromY - along * dy)
}

/** The part of a ring inside a box (Sutherland–Hodgman). */
export const clipRing = (ring: Point[], box: Box) =>
  sidesOf(box).reduce((points, { isInside, cross }) => {
    return points.flatMap((point, index) => {
      const before = points.at(index - 1) ?? point
      if (isInside(point)) return isInside(before) ? [point] : [cross(before, point), point]
      return isInside(before) ? [cross(before, point)] : []
    })
  }, ring)

/** The parts of a line inside a box; a piece that crosses it keeps its ends outside. */
export function clipLine(line: Point[], { left, top, right, bottom }: Box): Point[][] {
  const parts: Point[][] = []
  line.forEach((to, index) => {
    const from = line[index - 1]
    if (!from) return
    const isOutside =
      Math.max(from[0], to[0]) < left ||
      Math.min(from[0], to[0]) > right ||
      Math.max(from[1], to[1]) < top ||
      Math.min(from[1], to[1]) > bottom
    if (isOutside) return
    const last = parts.at(-1)
    if (last?.at(-1) === from) last.push(to)
    else parts.push([from, to])
  })
  return parts
}

const sidesOf = ({ left, top, right, bottom }: Box) => [
  { isInside: ([x]: Point) => x >= left, cross: atX(left) },
  { isInside: ([x]: Point) => x <= right, cross: atX(right) },
  { isInside: ([, y]: Point) => y >= top, cross: atY(top) },
  { isInside: ([, y]: Point) => y <= bottom, cross: atY(bottom) },
]

const atX =
  (x: number) =>
  ([fromX, fromY]: Point, [toX, toY]: Point): Point => [
    x,
    fromY + ((x - fromX) / (toX - fromX)) * (toY - fromY),
  ]
const atY =
  (y: number) =>
  ([fromX, fromY]: Point, [toX, toY]: Point): Point => [
    fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX),
    y,
  ]
