import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { maxInFile } from '#contract/operator.ts'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { Title } from '#web/shell/layout/Title.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'

interface Query<File> {
  data: File | undefined
  isPending: boolean
  isError: boolean
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

/** A file while it loads, when loading failed, and as it is. */
export function FilePage<File>({
  query,
  children,
}: {
  query: Query<File>
  children: (file: File) => ReactNode
}) {
  const common = useTranslations('common')
  if (query.data !== undefined) return children(query.data)
  if (query.isError) return <ReadFailed query={query} />
  return (
    <Waiting label={common('loading')} className="grid gap-4">
      <Skeleton className="h-32" />
      <Skeleton className="h-64" />
    </Waiting>
  )
}

/** What is known in the middle, what can be done beside it; on a phone, doing comes right after the head, and the trail last. */
export const FileLayout = ({
  head,
  acts,
  trail,
  children,
}: {
  head: ReactNode
  acts?: ReactNode
  trail: ReactNode
  children: ReactNode
}) => (
  <div className="grid items-start gap-3 tablet:grid-cols-[minmax(0,1fr)_19.5rem] tablet:grid-rows-[auto_1fr]">
    <div className="min-w-0 tablet:col-start-1">{head}</div>
    <div className="max-tablet:contents tablet:col-start-2 tablet:row-span-2 tablet:row-start-1 tablet:grid tablet:gap-3">
      <div className="grid min-w-0 gap-3 empty:hidden max-tablet:order-1">{acts}</div>
      <div className="min-w-0 max-tablet:order-3">{trail}</div>
    </div>
    <div className="grid min-w-0 gap-3 max-tablet:order-2 tablet:col-start-1">{children}</div>
  </div>
)

export function FileHead({
  title,
  badge,
  facts,
}: {
  title: string
  badge: ReactNode
  facts: { name: string; value: ReactNode }[]
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Where the list was left by the keyboard, the file goes on.
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card>
      <Title>{title}</Title>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 ref={heading} tabIndex={-1} className="text-2xl break-words outline-none">
          {title}
        </h1>
        {badge}
      </div>
      <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-3 wide:grid-cols-3">
        {facts.map(({ name, value }) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="font-bold break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** What `Lines` say where a file may have more of them. */
export function useMaxShown() {
  const t = useTranslations('operator')
  return (lines: readonly unknown[]) =>
    lines.length < maxInFile ? undefined : t('maxShown', { count: maxInFile })
}

/** A card of lines; without any it says so, and where there are more than it shows. */
export function Lines({
  title,
  none,
  limit,
  children,
}: {
  title: string
  none: string
  limit?: string | undefined
  children: ReactNode[]
}) {
  return (
    <Card>
      <h2 className="mb-1">{title}</h2>
      {children.length === 0 ? (
        <p className="text-sm text-muted">{none}</p>
      ) : (
        <ul aria-label={title} className="-mx-3 grid gap-0.5">
          {children}
        </ul>
      )}
      {limit !== undefined && <p className="mt-2 text-sm text-muted">{limit}</p>}
    </Card>
  )
}
