import type { Ref } from 'react'
import type { Drawing, Shape } from './shapes.ts'
import { signFont } from './signFont.ts'

/** The sign as shapes: what is seen is also the file. */
export function SignPicture({
  drawing,
  label,
  ref,
}: {
  drawing: Drawing
  label: string
  ref?: Ref<SVGSVGElement>
}) {
  const { widthMm, heightMm, shapesWidth, shapesHeight, shapes } = drawing
  return (
    <svg
      ref={ref}
      xmlns="http://www.w3.org/2000/svg"
      role="img"
      aria-label={label}
      width={`${widthMm}mm`}
      height={`${heightMm}mm`}
      viewBox={`0 0 ${shapesWidth} ${shapesHeight}`}
    >
      {shapes.map((shape, index) => (
        <Drawn key={index} shape={shape} />
      ))}
    </svg>
  )
}

function Drawn({ shape }: { shape: Shape }) {
  switch (shape.kind) {
    case 'box':
      return (
        <rect
          x={shape.x}
          y={shape.y}
          width={shape.width}
          height={shape.height}
          rx={shape.radius}
          fill={shape.fill}
        />
      )
    case 'filled':
      return (
        <path
          d={shape.path}
          fill={shape.fill}
          transform={`translate(${shape.x} ${shape.y}) scale(${shape.scale})`}
          shapeRendering="crispEdges"
        />
      )
    case 'stroked':
      return (
        <path
          d={shape.path}
          fill="none"
          stroke={shape.stroke}
          strokeWidth={shape.strokeWidth}
          strokeLinecap="round"
          strokeLinejoin="round"
          transform={`translate(${shape.x} ${shape.y}) scale(${shape.scale})`}
        />
      )
    case 'words':
      return (
        <text
          x={shape.x}
          y={shape.baseline}
          fontFamily={signFont}
          fontSize={shape.size}
          fontWeight={shape.weight}
          fill={shape.fill}
          textAnchor="middle"
          direction={shape.direction}
          // The file may be opened without this font: another font is fitted to the same width.
          textLength={shape.width}
          lengthAdjust="spacingAndGlyphs"
        >
          {shape.text}
        </text>
      )
  }
}
