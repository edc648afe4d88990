import { chooseMail, type MailChoices, mailChoices } from '#contract/mails.ts'
import { useAction, useCall } from '#web/api/useCall.ts'
import { useCallCache } from '#web/api/useCallCache.ts'

export const useMailChoices = () => useCall(mailChoices)

/** Shown at once, and taken back where it was not saved. */
export function useChooseMail() {
  const cache = useCallCache()
  const { error, mutate } = useAction(chooseMail, {
    // One after the other: two quick taps must not arrive in the wrong order.
    scope: { id: 'mails' },
    invalidates: [mailChoices],
  })
  const change = (changed: MailChoices[number]) => {
    void cache.cancel(mailChoices)
    cache.update(mailChoices, (choices) =>
      choices?.map((choice) => (choice.topic === changed.topic ? changed : choice)),
    )
    mutate({ params: { topic: changed.topic }, body: { isWanted: changed.isWanted } })
  }
  return { error, change }
}
