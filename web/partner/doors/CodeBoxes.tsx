import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import { classes } from '#web/ui/classes.ts'
import { spelled } from './typedCode.ts'

interface Props {
  digits: string
  codeDigits: number
  isBusy: boolean
}

/** Half and half, as guests say their codes. */
export function CodeBoxes({ digits, codeDigits, isBusy }: Props) {
  const t = useTranslations('door')
  return (
    <>
      <p role="status" className="sr-only">
        {t('typed', { count: digits.length, digits: spelled(digits), max: codeDigits })}
      </p>
      <div
        aria-hidden
        data-code={digits}
        className={classes('flex items-center gap-1.5 sm:gap-2.5', isBusy && 'animate-wait')}
      >
        {Array.from({ length: codeDigits }, (_, place) => (
          <Fragment key={place}>
            {place === codeDigits / 2 && <span className="h-0.5 w-2.5 shrink-0 bg-edge sm:w-4" />}
            <span
              className={classes(
                'grid h-21 min-w-0 flex-1 place-items-center rounded-[18px] text-4xl font-extrabold wide:h-24 wide:text-5xl',
                place === digits.length && !isBusy
                  ? 'bg-surface inset-ring-[3px] inset-ring-brand'
                  : 'bg-sunken',
              )}
            >
              {digits[place]}
            </span>
          </Fragment>
        ))}
      </div>
    </>
  )
}
