import 'react'

type CustomProperties = Record<`--${string}`, string | number | undefined>

declare module 'react' {
  /** Custom properties may be set from a component; the style prop goes through the CSSOM. */
  // oxlint-disable-next-line typescript/no-empty-object-type -- Merging into React's type is its purpose.
  interface CSSProperties extends CustomProperties {}
}
