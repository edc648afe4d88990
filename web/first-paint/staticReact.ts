/** Replaces React and the router in a static view: JSX makes elements at once, a state keeps its first value. */
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
export const useId = () => `static-${(lastId += 1)}`
export const useMemo = <T>(make: () => T) => make()
export const useState = (initial: unknown): unknown[] => [isMaker(initial) ? initial() : initial]
export const useEffect = () => undefined
export const startTransition = () => undefined
export const useSyncExternalStore = <T>(_subscribe: unknown, read: () => T) => read()
/** `use-intl` tells rich text by it; elements of the page need no key. */
export const isValidElement = () => false
export const cloneElement = <T>(element: T) => element
export const Link: View = ({ to, ...props }) =>
  jsx('a', { ...props, state: undefined, href: `#${String(to)}` })

let lastId = 0
const isMaker = (value: unknown): value is () => unknown => typeof value === 'function'
const svgNames = /^(?:svg|path|circle|ellipse|line|polygon|polyline|rect)$/

function elementOf(name: string, { children, style, ...attributes }: Props) {
  const element = svgNames.test(name)
    ? document.createElementNS('http://www.w3.org/2000/svg', name)
    : document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) setAttribute(element, key, value)
  // The content policy refuses a style attribute.
  for (const [key, value] of Object.entries(style ?? {}))
    element.style.setProperty(hyphened(key), typeof value === 'number' ? `${value}px` : `${value}`)
  element.append(...nodesOf(children))
  return element
}

function setAttribute(element: Element, key: string, value: unknown) {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return
  const isStated = /^(?:aria|data)-/.test(key)
  if (value === false && !isStated) return
  const name = key === 'className' ? 'class' : key.startsWith('stroke') ? hyphened(key) : key
  element.setAttribute(name, value === true && !isStated ? '' : String(value))
}

const hyphened = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

function nodesOf(children: unknown): (Node | string)[] {
  if (Array.isArray(children)) return children.flatMap(nodesOf)
  if (children instanceof Node) return [children]
  return typeof children === 'string' || typeof children === 'number' ? [String(children)] : []
}
