import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

interface Props {
  /** Of the button, and of the one that confirms. */
  label: string
  /** The id of what it is about, where a list has one button for each. */
  about?: string
  look?: 'outline' | 'plain' | 'soft'
  /** A small one is as wide as its words. */
  size?: 'small' | 'medium'
  busy: boolean
  title: string
  /** What it costs, and what will be so afterwards. */
  children: ReactNode
  /** Leaves everything as it is. */
  backLabel: string
  closeLabel: string
  /** What could be done first; it may move the focus. */
  first?: { label: string; onPress: () => void }
  onConfirm: () => void
}

/** For what cannot be taken back: it says what will happen, and asks once. */
export function ConfirmButton(props: Props) {
  const {
    label,
    about,
    look = 'plain',
    size = 'medium',
    busy,
    title,
    children,
    backLabel,
    closeLabel,
    first,
    onConfirm,
  } = props
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button
        wide={size === 'medium'}
        look={look}
        size={size}
        busy={busy}
        aria-describedby={about}
        onClick={() => setIsOpen(true)}
      >
        {label}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={title}
        closeLabel={closeLabel}
        actions={
          <>
            <Button look="plain" onClick={close}>
              {backLabel}
            </Button>
            {first && (
              <Button
                look="outline"
                onClick={() => {
                  // A dialog that closes gives the focus back, so it closes before.
                  flushSync(close)
                  first.onPress()
                }}
              >
                {first.label}
              </Button>
            )}
            <Button
              onClick={() => {
                close()
                onConfirm()
              }}
            >
              {label}
            </Button>
          </>
        }
      >
        {children}
      </Dialog>
    </>
  )
}
