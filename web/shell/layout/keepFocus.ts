/** The program's first screen is there by then, or the person has gone on. */
const maxWaitMs = 10_000

/** Who has tabbed to a link of the first paint is on the same link of the program when that takes its place. */
export function keepFocus(root: HTMLElement) {
  const painted = root.firstElementChild
  if (!painted) return
  let focused = document.activeElement
  const remember = () => {
    focused = document.activeElement
  }
  const restore = () => {
    if (painted.isConnected) return
    const isLost = document.activeElement === document.body && focused?.isConnected === false
    const link = Array.from(root.querySelectorAll('a')).find((one) => isSame(one, focused))
    // The link may be drawn later.
    if (isLost && !link) return
    stop()
    if (isLost) link?.focus({ preventScroll: true })
  }
  const observer = new MutationObserver(restore)
  const stop = () => {
    observer.disconnect()
    root.removeEventListener('focusin', remember)
  }
  root.addEventListener('focusin', remember)
  observer.observe(root, { childList: true, subtree: true })
  setTimeout(stop, maxWaitMs)
}

const isSame = (link: Element, other: Element | null) =>
  link.textContent === other?.textContent &&
  link.getAttribute('href') === other.getAttribute('href') &&
  link.ariaLabel === other.ariaLabel
