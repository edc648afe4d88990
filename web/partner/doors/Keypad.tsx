import { Delete, LoaderCircle } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { classes } from '#web/ui/classes.ts'

interface Props {
  canCheck: boolean
  isChecking: boolean
  onKey: (key: string) => void
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

/** Our own keys: a phone's keyboard would cover the answer. */
export function Keypad({ canCheck, isChecking, onKey }: Props) {
  const t = useTranslations('door')
  return (
    <div role="group" aria-label={t('keypad')} className="grid grid-cols-3 gap-2 wide:gap-3">
      {digits.map((digit) => (
        <Key key={digit} onClick={() => onKey(digit)}>
          {digit}
        </Key>
      ))}
      <Key aria-label={t('delete')} onClick={() => onKey('Backspace')}>
        <Delete aria-hidden className="size-7" />
      </Key>
      <Key onClick={() => onKey('0')}>0</Key>
      <Key
        disabled={!canCheck}
        aria-busy={isChecking}
        onClick={() => onKey('Enter')}
        className="bg-brand! text-xl! text-on-brand disabled:opacity-55 max-[17rem]:col-span-3"
      >
        {isChecking ? <LoaderCircle aria-hidden className="size-6 animate-turn" /> : null}
        <span className={classes(isChecking && 'sr-only')}>{t('check')}</span>
      </Key>
    </div>
  )
}

function Key({ className, ...button }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      // A tap does not move the focus: Enter on a keyboard must not press the last digit tapped.
      onMouseDown={(event) => event.preventDefault()}
      className={classes(
        'grid h-[clamp(2.75rem,7.2dvh,3.75rem)] touch-manipulation place-items-center rounded-card bg-surface text-3xl font-bold shadow-card transition select-none active:scale-[0.97] tablet:h-[clamp(2.75rem,9dvh,6rem)] wide:h-19',
        className,
      )}
      {...button}
    />
  )
}
