import type { Ref } from 'react'
import { Link, useLocation as useRoute } from 'react-router'
import { useNameOf } from './LocationFacts.tsx'
import type { ListedLocation } from './source.ts'

interface Props {
  location: ListedLocation
  className?: string
  ref?: Ref<HTMLAnchorElement>
}

/** Its name, leading to its own screen, which leads back to the list as it was. */
export function LocationLink({ location, className, ref }: Props) {
  const nameOf = useNameOf()
  const { pathname, search } = useRoute()
  return (
    <Link
      ref={ref}
      to={`/home/${location._id}`}
      state={pathname === '/home' ? { backTo: `${pathname}${search}` } : undefined}
      className={className}
    >
      {nameOf(location)}
    </Link>
  )
}
