import { X } from 'lucide-react'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { classes } from './classes.ts'
import { IconButton } from './IconButton.tsx'

interface Props {
  open: boolean
  /** Left out where one of `actions` has to be chosen. */
  onClose?: () => void
  title: string
  /** Of `onClose`. */
  closeLabel?: string
  children: ReactNode
  /** For a picture rather than words. */
  isWide?: boolean
  /** Buttons, the main one last; they stack on a phone. */
  actions?: ReactNode
}

/** The browser's own dialog: it keeps focus inside, closes on Escape and gives focus back. */
export function Dialog({
  open,
  onClose,
  title,
  closeLabel,
  children,
  isWide = false,
  actions,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  // Before the browser paints, and before the element goes: only a dialog that is closed gives focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    element.showModal()
    return () => element.close()
  }, [open])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      // The parent decides: a dialog the browser closed by itself would be out of step with `open`.
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
      onClick={(event) => event.target === event.currentTarget && onClose?.()}
      className={classes(
        'm-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] rounded-sheet bg-surface p-0 text-ink shadow-float backdrop:bg-black/45 max-tablet:mb-4',
        isWide ? 'max-w-4xl' : 'max-w-md',
      )}
    >
      {open && (
        <div className="p-6">
          <div className="flex flex-nowrap items-start justify-between gap-3">
            <h2 id={titleId}>{title}</h2>
            {onClose && closeLabel !== undefined && (
              <IconButton label={closeLabel} onClick={onClose} className="-mt-2 -mr-3">
                <X aria-hidden />
              </IconButton>
            )}
          </div>
          <div className="mt-2">{children}</div>
          {actions && (
            <div className="mt-6 flex flex-col gap-3 tablet:flex-row tablet:justify-end">
              {actions}
            </div>
          )}
        </div>
      )}
    </dialog>
  )
}
