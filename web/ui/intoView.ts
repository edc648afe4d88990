/** As a `ref`: what has just appeared is in sight, wherever the page was scrolled to. */
export const intoView = (element: HTMLElement | null) =>
  element?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
