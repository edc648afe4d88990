import { useMemo } from 'react'
import { classes } from './classes.ts'
import { qrPath } from './qrPath.ts'

/** Black on white in both themes, with the four free modules around it that scanners need. */
export function QrCode({
  text,
  label,
  className,
  maskPattern,
}: {
  text: string
  label: string
  className?: string
  /** The best of eight where none is given. */
  maskPattern?: number
}) {
  const { size, path } = useMemo(() => qrPath(text, { maskPattern }), [text, maskPattern])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={classes('bg-white', className)}
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
