import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

/** A question that opens its answer. */
export const Question = ({ question, answer }: { question: string; answer: ReactNode }) => (
  <details className="group rounded-card bg-surface shadow-card">
    <summary className="flex min-h-14 flex-nowrap cursor-pointer items-center justify-between gap-3 px-5 py-3 font-bold">
      {question}
      <ChevronDown
        aria-hidden
        className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
      />
    </summary>
    <div className="grid gap-3 px-5 pb-5 text-muted">{answer}</div>
  </details>
)
