/** From here on list and map are beside each other; the same line as `wide:` in the styles. */
export const wide = window.matchMedia('(min-width: 56.25rem)')
