import { LoaderCircle } from 'lucide-react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from './classes.ts'

type ButtonLook = 'primary' | 'soft' | 'outline' | 'plain' | 'danger'
type ButtonSize = 'small' | 'medium' | 'large'

interface Appearance {
  look?: ButtonLook
  size?: ButtonSize
  /** As wide as its container. */
  wide?: boolean
  icon?: ReactNode
}

/** A busy button keeps its focus and its width, and swallows every further press. */
export function Button({
  look = 'primary',
  size = 'medium',
  wide,
  icon,
  busy,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & Appearance & { busy?: boolean }) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type={type}
      aria-busy={busy}
      aria-disabled={busy}
      className={buttonClass({ look, size, wide }, className)}
      onClick={press}
      {...rest}
    >
      {busy ? <LoaderCircle aria-hidden className="size-5 shrink-0 animate-turn" /> : icon}
      {children}
    </button>
  )
}

/** A link that looks like a button; an absolute address leaves the product. */
export function ButtonLink({
  look = 'primary',
  size = 'medium',
  wide,
  icon,
  className,
  children,
  ...rest
}: ComponentProps<typeof Link> & Appearance) {
  return (
    <Link className={buttonClass({ look, size, wide }, className)} {...rest}>
      {icon}
      {children}
    </Link>
  )
}

const shape =
  'inline-flex flex-nowrap items-center justify-center rounded-full text-center font-bold select-none transition ' +
  'active:scale-[0.98] disabled:opacity-55 disabled:active:scale-100 aria-disabled:cursor-progress ' +
  '[&>svg]:shrink-0'

const looks: Record<ButtonLook, string> = {
  primary: 'bg-brand text-on-brand hover:bg-brand-press',
  soft: 'bg-brand-soft text-brand-ink hover:brightness-[0.97] dark:hover:brightness-110',
  outline: 'bg-surface text-ink inset-ring-[1.5px] inset-ring-edge hover:bg-sunken',
  plain: 'text-brand-ink hover:bg-sunken',
  danger: 'bg-bad-fill text-on-bad-fill hover:brightness-95',
}

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-11 gap-1.5 px-4 py-1 text-sm [&>svg]:size-4',
  medium: 'min-h-12 gap-2 px-6 py-1.5 text-base [&>svg]:size-5',
  large: 'min-h-14 gap-2.5 px-6 py-2 text-lg [&>svg]:size-[22px]',
}

function buttonClass(
  { look, size, wide }: Pick<Required<Appearance>, 'look' | 'size'> & { wide: boolean | undefined },
  className?: string,
) {
  return classes(shape, looks[look], sizes[size], wide && 'w-full', className)
}
