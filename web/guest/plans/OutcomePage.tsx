import type { ReactNode } from 'react'
import { Page } from '#web/shell/layout/Page.tsx'
import { classes } from '#web/ui/classes.ts'

interface Props {
  icon: ReactNode
  look?: 'good' | 'calm'
  title: string
  text: ReactNode
  /** Cards between the message and the buttons. */
  children?: ReactNode
  /** The filled button first; low for the thumb on a phone. */
  actions: ReactNode
}

/** How a payment ended, in one look: sign, sentence, what it was about, next step. */
export const OutcomePage = ({ icon, look = 'good', title, text, children, actions }: Props) => (
  <Page className="flex flex-1 flex-col gap-4 pb-4! wide:grid wide:grid-cols-[1fr_480px] wide:content-center wide:gap-x-16 wide:px-18! wide:pb-14!">
    <section
      role="status"
      className="grid content-center justify-items-start gap-3.5 pt-2 wide:row-span-2"
    >
      <span
        className={classes(
          'm-2.5 grid size-16 place-items-center rounded-full ring-10 wide:size-22 [&>svg]:size-8 wide:[&>svg]:size-11',
          look === 'good' ? 'bg-brand text-on-brand ring-brand-soft' : 'bg-ink text-bg ring-sunken',
        )}
      >
        {icon}
      </span>
      <h1 className="wide:text-5xl">{title}</h1>
      <div className="grid gap-2 text-[1.0625rem] leading-[1.625rem] text-balance text-muted">
        {text}
      </div>
    </section>
    <div className="grid content-end gap-4">{children}</div>
    {/* In sight also where a code's strip above takes from the window; a low window needs its height for the text. */}
    <div className="bottom-0 -mb-4 mt-auto grid content-start gap-2 bg-bg py-4 pt-2 wide:static! wide:m-0 wide:bg-transparent wide:p-0 [@media(min-height:36rem)]:sticky">
      {actions}
    </div>
  </Page>
)
