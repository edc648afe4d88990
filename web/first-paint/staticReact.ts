/**
 * Takes the place of React where a view is drawn once and never again (see the build): what JSX says is made at
 * once, a state is what it begins with, and nothing is listened to.
 */
type Props = Record<string, unknown>
type View = (props: Props) => unknown

export const jsx = (type: string | View, props: Props): unknown =>
  typeof type === 'string' ? elementOf(type, props) : type(props)
export const jsxs = jsx
export const createElement = (type: string | View, props: Props, ...children: unknown[]) =>
  jsx(type, children.length > 0 ? { ...props, children } : props)
export const Fragment: View = ({ children }) => children
export const forwardRef =
  (view: (props: Props, ref: null) => unknown): View =>
  (props) =>
    view(props, null)

export const createContext = <T>(value: T) => ({ value })
export const useContext = <T>(context: { value: T }) => context.value
export const useMemo = <T>(make: () => T) => make()
export const useState = (initial: unknown): unknown[] => [isMaker(initial) ? initial() : initial]
/** What is to follow a drawing never does. */
export const useEffect = () => undefined
export const startTransition = () => undefined
export const useSyncExternalStore = <T>(_listen: unknown, read: () => T) => read()

/** Rich words are told from plain ones by it; here they are elements of the page, and need no key. */
export const isValidElement = () => false
export const cloneElement = <T>(element: T) => element

const isMaker = (value: unknown): value is () => unknown => typeof value === 'function'

const drawing = 'http://www.w3.org/2000/svg'
const drawn = new Set(['svg', 'path', 'circle', 'ellipse', 'line', 'polygon', 'polyline', 'rect'])

function elementOf(name: string, { children, style, ...attributes }: Props) {
  const element = drawn.has(name)
    ? document.createElementNS(drawing, name)
    : document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) setAttribute(element, key, value)
  // Not as an attribute: the page's policy takes no style from words.
  for (const [key, value] of Object.entries(style ?? {}))
    element.style.setProperty(hyphened(key), typeof value === 'number' ? `${value}px` : `${value}`)
  element.append(...nodesIn(children))
  return element
}

function setAttribute(element: Element, name: string, value: unknown) {
  const isSaid = name.startsWith('aria-') || name.startsWith('data-')
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return
  if (value === false && !isSaid) return
  element.setAttribute(attributeOf(name), value === true && !isSaid ? '' : String(value))
}

function attributeOf(name: string) {
  if (name === 'className') return 'class'
  return name.startsWith('stroke') ? hyphened(name) : name
}

const hyphened = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

function nodesIn(children: unknown): (Node | string)[] {
  if (Array.isArray(children)) return children.flatMap(nodesIn)
  if (children instanceof Node) return [children]
  return typeof children === 'string' || typeof children === 'number' ? [String(children)] : []
}
