import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

const papers = {
  letter: '[page:letter]',
  a5: '[page:a5]',
  sticker: '[page:sticker]',
}

/** While it is mounted the browser prints only this, on one sheet of that paper (the pages of `theme.css`). */
export const PrintSheet = ({
  paper,
  children,
}: {
  paper: keyof typeof papers
  children: ReactNode
}) =>
  createPortal(
    <div className={`print-sheet hidden print:block [&>svg]:block ${papers[paper]}`}>
      {children}
    </div>,
    document.body,
  )
