import 'react'

declare module 'react' {
  interface CSSProperties {
    /** Custom properties may be set from a component; the style prop goes through the CSSOM. */
    [name: `--${string}`]: string | number | undefined
  }
}
