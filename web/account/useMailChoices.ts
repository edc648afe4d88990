import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { MailChoices } from '#contract/mails.ts'
import { useSource } from '#web/data/SourceProvider.tsx'

const mailsKey = ['account', 'mails'] as const

export function useMailChoices() {
  const { account } = useSource()
  return useQuery({ queryKey: mailsKey, queryFn: () => account.mailChoices() })
}

/** Shown at once, and taken back where it was not saved. */
export function useChooseMail() {
  const { account } = useSource()
  const queries = useQueryClient()
  const { error, mutate } = useMutation({
    mutationFn: ({ topic, isWanted }: MailChoices[number]) => account.chooseMail(topic, isWanted),
    // One after the other: two quick taps must not arrive in the wrong order.
    scope: { id: 'mails' },
    onSettled: () => queries.invalidateQueries({ queryKey: mailsKey }),
  })
  const change = (chosen: MailChoices[number]) => {
    void queries.cancelQueries({ queryKey: mailsKey })
    queries.setQueryData<MailChoices>(mailsKey, (choices) =>
      choices?.map((choice) => (choice.topic === chosen.topic ? chosen : choice)),
    )
    mutate(chosen)
  }
  return { error, change }
}
