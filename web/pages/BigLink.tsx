import type { ReactNode } from 'react'

/** The one button of a page. */
export const BigLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a
    href={href}
    className="mt-3 inline-flex min-h-14 items-center justify-center rounded-full bg-brand px-6 py-2 text-center text-lg font-bold text-on-brand"
  >
    {children}
  </a>
)
