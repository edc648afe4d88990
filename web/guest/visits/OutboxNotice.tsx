import type { useOutboxAction } from '#web/api/useOutbox.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { SentLater } from '#web/shell/layout/SentLater.tsx'
import { Notice } from '#web/ui/Notice.tsx'

interface Props {
  of: Pick<ReturnType<typeof useOutboxAction>, 'error' | 'isWaiting' | 'isSending'>
  /** Of a refusal. */
  tone?: 'error' | 'warn'
}

/** Beside what was pressed: why it was refused, or that it waits for a signal. */
export function OutboxNotice({ of: { error, isWaiting, isSending }, tone = 'error' }: Props) {
  const say = useRefusal()
  return (
    <>
      {error && <Notice tone={tone}>{say(error)}</Notice>}
      {isWaiting && !isSending && <SentLater />}
    </>
  )
}
