import type { ComponentProps, ReactNode } from 'react'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useTakeNow } from './useTakeNow.ts'

type Props = Parameters<typeof useTakeNow>[0] & {
  label: string
  look?: ComponentProps<typeof Button>['look']
  /** Below the button. */
  hint: ReactNode
}

/** Nothing to pay: one press, one code. */
export function TakeNow({ label, look = 'primary', hint, ...asking }: Props) {
  const refusal = useRefusal()
  const { take, access, isTaking } = useTakeNow(asking)
  return (
    <>
      {access.isError && <Notice tone="error">{refusal(access.error)}</Notice>}
      <Button wide look={look} busy={isTaking} onClick={take}>
        {label}
      </Button>
      {hint}
    </>
  )
}
