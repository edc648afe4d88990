import { Fragment } from 'react'
import { Link } from 'react-router'
import { type Block, type Inline, parseMarkdown } from './markdown.ts'

/** A text in Markdown, as elements: nothing in it is HTML. */
export const Markdown = ({ text }: { text: string }) =>
  parseMarkdown(text).map((block, index) => <Shown key={index} block={block} />)

function Shown({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = block.level === 2 ? 'h2' : 'h3'
      return (
        <Heading className="mt-3">
          <Line line={block.line} />
        </Heading>
      )
    }
    case 'paragraph':
      return (
        <p>
          <Line line={block.line} />
        </p>
      )
    case 'list':
      return (
        <ul className="grid list-disc gap-1.5 ps-5">
          {block.items.map((item, index) => (
            <li key={index}>
              <Line line={item} />
            </li>
          ))}
        </ul>
      )
    case 'table':
      return <Table block={block} />
  }
}

const Table = ({ block: { head, rows } }: { block: Extract<Block, { kind: 'table' }> }) => (
  <table className="w-full text-start text-sm">
    <thead>
      <tr className="border-b border-line text-muted">
        {head.map((cell, index) => (
          <th key={index} scope="col" className="py-2 pe-3 text-start">
            <Line line={cell} />
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="divide-y divide-line">
      {rows.map((row, index) => (
        <tr key={index}>
          {row.map((cell, column) => (
            <td key={column} className="py-2 pe-3 align-top wrap-anywhere">
              <Line line={cell} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

const Line = ({ line }: { line: Inline[] }) =>
  line.map((part, index) => {
    if (part.kind === 'bold') return <b key={index}>{part.text}</b>
    if (part.kind === 'text') return <Fragment key={index}>{part.text}</Fragment>
    return (
      <Link
        key={index}
        to={part.to}
        className="font-semibold text-brand-ink underline underline-offset-2"
      >
        {part.text}
      </Link>
    )
  })
