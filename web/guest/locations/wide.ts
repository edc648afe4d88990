/** From here on list and map are beside each other; the same line as `wide:` in the styles. */
export const wide = window.matchMedia('(min-width: 56.25rem)')

/** A phone on its side, where they are beside each other too; the same line as `low:` in the styles. */
export const low = window.matchMedia(
  '(width >= 37.5rem) and (width < 56.25rem) and (height < 30rem)',
)
