import type { ComponentProps } from 'react'
import { Button } from '#web/ui/Button.tsx'

interface Props extends ComponentProps<typeof Button> {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
}

/** The next page of a list that comes in pages, as long as there is one. */
export function MoreButton({ query, ...button }: Props) {
  if (!query.hasNextPage) return null
  return (
    <Button
      busy={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
      {...button}
    />
  )
}
