import { useState } from 'react'
import type { HomeQuery } from './homeAddress.ts'
import { askedFrom, originOf } from './origin.ts'
import { usePosition } from './usePosition.ts'

/** Where distances are measured from, and where lists are asked for. */
export function useOrigin(searched: HomeQuery['place'], start: HomeQuery['place'] | undefined) {
  const position = usePosition()
  const origin = originOf({ searched, position, start })
  const [last, setLast] = useState(origin.coordinates)
  const near = askedFrom(last, origin.coordinates)
  if (near !== last) setLast(near)
  return { origin, near }
}
