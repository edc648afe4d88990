import type { Ref } from 'react'
import { Link, useLocation as useRoute } from 'react-router'
import { paths } from '#web/paths.ts'
import type { ListedLocation } from '#web/shell/data/listedLocation.ts'
import { useNameOf } from './LocationFacts.tsx'

interface Props {
  location: ListedLocation
  className?: string
  ref?: Ref<HTMLAnchorElement>
}

/** The path of the map's screen; a restroom's own screen is a path below it. */
const mapAround = (pathname: string) => /^\/home[^/]*/.exec(pathname)?.[0] ?? paths.home

/** Its name, leading to its own screen, which leads back to the list as it was. */
export function LocationLink({ location, className, ref }: Props) {
  const nameOf = useNameOf()
  const { pathname, search } = useRoute()
  const map = mapAround(pathname)
  return (
    <Link
      dir="auto"
      ref={ref}
      to={`${map}/${location._id}`}
      state={pathname === map ? { backTo: `${pathname}${search}` } : undefined}
      className={className}
    >
      {nameOf(location)}
    </Link>
  )
}
