import { createContext, type ReactNode, use, useState } from 'react'
import type { Source } from './Source.ts'

const SourceContext = createContext<Source | null>(null)

export function SourceProvider(props: { open: () => Source; children: ReactNode }) {
  const [source] = useState(props.open)
  return <SourceContext value={source}>{props.children}</SourceContext>
}

export function useSource(): Source {
  const source = use(SourceContext)
  if (!source) throw new Error('useSource needs a SourceProvider above it')
  return source
}
