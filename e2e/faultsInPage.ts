/** Run in the page: none of these knows anything but the others and the page. */
const parts = [
  layoutFaults,
  outOfWindow,
  textFaults,
  cutPictures,
  overlaps,
  smallTargets,
  narrowFields,
  controlsOf,
  targetOf,
  pressedSize,
  textsOf,
  isMeantForEar,
  isAnswerable,
  clipOf,
  layerOf,
  isInMap,
  isShortened,
  brandColour,
  intersection,
  isSolid,
  nameOf,
]

/** A script that leaves `window.layoutFaults`. */
export const faultsInPage = `window.layoutFaults ??= (() => { ${parts.map(String).join('\n')}; return layoutFaults })()`

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

function layoutFaults() {
  // Behind a dialog nothing can be reached, and nothing need be.
  const root = document.querySelector('dialog:modal') ?? document.body
  return [
    ...outOfWindow(),
    ...textFaults(root),
    ...cutPictures(root),
    ...overlaps(root),
    ...smallTargets(root),
    ...narrowFields(root),
  ]
}

/** The innermost, since those around it only follow. */
function outOfWindow() {
  const { clientWidth, scrollWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const isOut = (element: Element) => element.getBoundingClientRect().right > clientWidth + 1
  return [...document.querySelectorAll('body *')]
    .filter((element) => isOut(element) && ![...element.children].some(isOut))
    .filter((element) => !isMeantForEar(element))
    .slice(0, 3)
    .map((element) => `out of the window (${scrollWidth} px): ${nameOf(element)}`)
}

/** Cut by what is around it, shortened though we wrote it, beyond its own control, or under another text. */
function textFaults(root: Element) {
  const texts = textsOf(root)
  const found = texts.flatMap(({ element, boxes, words }) => {
    const clip = clipOf(element, ['hidden', 'clip'])
    const control = element.closest('button, a[href], [role="button"]')
    const around = control && getComputedStyle(control).display !== 'inline' ? control : null
    const isBeyond = (outer: Box) =>
      boxes.some(
        ({ left, right, top, bottom }) =>
          left < outer.left - 1 ||
          right > outer.right + 1 ||
          // A line may be lower than its letters are high.
          top + (bottom - top) / 4 < outer.top ||
          bottom - (bottom - top) / 4 > outer.bottom,
      )
    const isOurs = !element.closest('[dir="auto"]')
    if (isShortened(element)) return isOurs && isBeyond(clip) ? [`shortened: ${words}`] : []
    if (boxes.some(({ left }) => left < -1) || isBeyond(clip)) return [`cut: ${words}`]
    if (around && isBeyond(around.getBoundingClientRect())) return [`beyond its button: ${words}`]
    return []
  })
  const lines = texts.flatMap(({ element, boxes, words }) => {
    const clip = clipOf(element, ['hidden', 'clip', 'auto', 'scroll'])
    const layer = layerOf(element)
    return boxes.map((box) => ({ box: intersection(box, clip), layer, words }))
  })
  for (const [place, one] of lines.entries())
    for (const other of lines.slice(place + 1)) {
      if (one.layer !== other.layer || one.words === other.words) continue
      const { left, right, top, bottom } = intersection(one.box, other.box)
      const height = Math.min(one.box.bottom - one.box.top, other.box.bottom - other.box.top)
      if (right - left > 3 && bottom - top > height / 2)
        found.push(`one text on another: ${one.words} | ${other.words}`)
    }
  return found
}

/** A code of which a corner is missing is no code. */
function cutPictures(root: Element) {
  return [...root.querySelectorAll('svg[role="img"]')].flatMap((picture) => {
    const { width, height } = picture.getBoundingClientRect()
    const clip = clipOf(picture, ['hidden', 'clip'])
    const seen = intersection(picture.getBoundingClientRect(), clip)
    const isWhole = seen.right - seen.left > width - 1 && seen.bottom - seen.top > height - 1
    return isWhole ? [] : [`cut: ${nameOf(picture)}`]
  })
}

/** Controls of which one lies on the other, and no scrolling parts them. */
function overlaps(root: Element) {
  const placed = controlsOf(root)
    .filter((control) => !isInMap(control))
    .map((control) => ({
      control,
      layer: layerOf(control),
      box: intersection(
        control.getBoundingClientRect(),
        clipOf(control, ['hidden', 'clip', 'auto', 'scroll']),
      ),
    }))
    .filter(({ box }) => isSolid(box, 2))
  return placed.flatMap((one, place) =>
    placed
      .slice(place + 1)
      .filter(
        (other) =>
          one.layer === other.layer &&
          !one.control.contains(other.control) &&
          !other.control.contains(one.control) &&
          // The cross that clears a field is in it.
          !one.control.matches('input, textarea') &&
          isSolid(intersection(one.box, other.box), 2),
      )
      .map((other) => `one control on another: ${nameOf(one.control)} | ${nameOf(other.control)}`),
  )
}

function smallTargets(root: Element) {
  const brand = brandColour()
  return controlsOf(root).flatMap((control) => {
    const { width, height } = pressedSize(targetOf(control))
    const { display, backgroundColor } = getComputedStyle(control)
    // A link in a sentence is as high as its line.
    if (display === 'inline') return []
    const min = backgroundColor === brand || control.matches('[type="submit"]') ? 44 : 24
    const size = `${Math.round(width)} × ${Math.round(height)} px`
    return Math.min(width, height) < min - 0.5
      ? [`smaller than ${min} px: ${nameOf(control)}, ${size}`]
      : []
  })
}

/** In a field that shows three letters no one sees what they type. */
function narrowFields(root: Element) {
  const typedIn = 'input:not([type="checkbox"], [type="radio"], [type="file"], [type="hidden"])'
  return controlsOf(root).flatMap((control) => {
    if (!control.matches(typedIn)) return []
    const { fontSize, paddingLeft, paddingRight } = getComputedStyle(control)
    const room = control.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
    return room < 3.5 * parseFloat(fontSize) ? [`too narrow: ${nameOf(control)}, ${room} px`] : []
  })
}

function controlsOf(root: Element) {
  const all = 'a[href], button, input, select, textarea, summary, [role="button"], [role="option"]'
  return [...root.querySelectorAll(all)].filter(
    (control) =>
      control.checkVisibility({ visibilityProperty: true }) &&
      getComputedStyle(control).pointerEvents !== 'none' &&
      !control.matches('[type="hidden"], [type="file"]') &&
      isAnswerable(control) &&
      !isMeantForEar(control),
  )
}

/** What is pressed: a label presses the box in it. */
function targetOf(control: Element) {
  return control.matches('[type="checkbox"], [type="radio"]')
    ? (control.closest('label') ?? control)
    : control
}

/** What is drawn before or after it may reach beyond it. */
function pressedSize(target: Element) {
  let { width, height } = target.getBoundingClientRect()
  for (const part of ['::before', '::after']) {
    const style = getComputedStyle(target, part)
    if (style.content === 'none' || style.position !== 'absolute') continue
    width = Math.max(width, parseFloat(style.width) || 0)
    height = Math.max(height, parseFloat(style.height) || 0)
  }
  return { width, height }
}

function textsOf(root: Element) {
  const texts: { element: Element; boxes: DOMRect[]; words: string }[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement
    const words = walker.currentNode.textContent?.trim().slice(0, 60) ?? ''
    if (!element || words === '' || element.closest('script, style, select, title')) continue
    const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    if (!isSeen || isMeantForEar(element) || isInMap(element)) continue
    range.selectNodeContents(walker.currentNode)
    texts.push({ element, boxes: [...range.getClientRects()], words })
  }
  return texts
}

/** Said by a screen reader, and drawn in a pixel. */
function isMeantForEar(element: Element) {
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    const { width, height } = at.getBoundingClientRect()
    if (width <= 1 && height <= 1 && getComputedStyle(at).position === 'absolute') return true
  }
  return false
}

function isAnswerable(control: Element) {
  return !control.closest('[inert], [aria-hidden="true"]')
}

/** The part of the window that ancestors of an element with one of these overflow values leave visible. */
function clipOf(element: Element, kinds: string[]) {
  let clip: Box = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity }
  let isFree = false
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    const { overflowX, overflowY, position } = getComputedStyle(at)
    const { left, top, right, bottom } = at.getBoundingClientRect()
    // What is placed goes by the one it is placed in, not by those between.
    const counts = !isFree || position !== 'static'
    if (counts) isFree = false
    if (counts && kinds.includes(overflowX))
      clip = { ...clip, left: Math.max(clip.left, left), right: Math.min(clip.right, right) }
    if (counts && kinds.includes(overflowY))
      clip = { ...clip, top: Math.max(clip.top, top), bottom: Math.min(clip.bottom, bottom) }
    // What scrolls brings into sight what it cuts.
    if (counts && !kinds.includes('auto') && /auto|scroll/.test(overflowX + overflowY)) return clip
    // A sheet is pulled up.
    if (position === 'fixed' || getComputedStyle(at).transform !== 'none') return clip
    if (position === 'absolute') isFree = true
  }
  return clip
}

/** What moves as one: the page, what scrolls in it, and what stays in sight while the rest scrolls. */
function layerOf(element: Element) {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { position, overflowY } = getComputedStyle(at)
    if (position === 'sticky' || position === 'fixed') return at
    if (/auto|scroll/.test(overflowY) && at.scrollHeight > at.clientHeight) return at
    if (at.matches('.map-popup, .map-popup-content, .maplibregl-popup')) return at
  }
  return document.documentElement
}

/** Elements placed on a map may overlap: the map can be moved, and the list shows the same. */
function isInMap(element: Element) {
  return element.closest('.map-pill, .map-cluster, .map-me, .map-pin') !== null
}

function isShortened(element: Element) {
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    const { textOverflow, webkitLineClamp, display } = getComputedStyle(at)
    if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return true
    if (!display.startsWith('inline')) return false
  }
  return false
}

function brandColour() {
  const probe = document.createElement('i')
  probe.style.backgroundColor = 'var(--brand)'
  document.body.append(probe)
  const { backgroundColor } = getComputedStyle(probe)
  probe.remove()
  return backgroundColor
}

function intersection(one: Box, other: Box): Box {
  return {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  }
}

function isSolid({ left, top, right, bottom }: Box, min: number) {
  return right - left > min && bottom - top > min
}

function nameOf(element: Element) {
  const words = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40)
  return `<${element.tagName.toLowerCase()} class="${element.getAttribute('class')?.slice(0, 60) ?? ''}"> ${words}`
}
