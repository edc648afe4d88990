import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSource } from '#web/data/SourceProvider.tsx'
import { keepCredential } from '#web/data/doorCredential.ts'
import { forgetSession } from '#web/data/session.ts'
import { keepDevice } from './keepDevice.ts'
import type { DoorsSource } from './source.ts'
import { useDoorDevice } from './useDoor.ts'

const devicesKey = ['door', 'devices'] as const

const refetchMs = 30_000
/** While a link is shown, the device that opens it is seen at once. */
const refetchSoonMs = 3_000

/** Every device of the partner's door. */
export function useDevices({ isAwaited = false } = {}) {
  const { doors } = useSource()
  // This browser is one of those that are listed: it registers first.
  const { isFetched } = useDoorDevice()
  return useQuery({
    queryKey: devicesKey,
    queryFn: () => doors.devices(),
    enabled: isFetched,
    refetchInterval: isAwaited ? refetchSoonMs : refetchMs,
  })
}

/** Ends one device, or all but this browser where none is named. */
export function useRevoke() {
  const { doors } = useSource()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string | null) =>
      id === null ? doors.revokeDevices() : doors.revokeDevice(id),
    onSettled: () => queries.invalidateQueries({ queryKey: ['door'] }),
  })
}

/** The address that makes another browser a device of this door. */
export function useDeviceLink() {
  const { doors } = useSource()
  return useMutation({
    mutationFn: async (name: string) => {
      const { link, expiresAt } = await doors.makeLink(name)
      return { name, expiresAt, url: deviceUrl(link) }
    },
  })
}

const deviceUrl = (link: string) =>
  `${location.origin}${location.pathname}#/partner/device?link=${encodeURIComponent(link)}`

/** This browser becomes a device of the door, and the partner's session ends on it. */
export function useBecomeDevice() {
  const { doors, auth } = useSource()
  return async (name: string) => {
    await tellAll(doors)
    const { link } = await doors.makeLink(name)
    keepCredential(await doors.claim(link))
    // The call reads the token before it first waits, so it may be forgotten right after.
    const told = auth.signOut()
    forgetSession('left')
    // The token is gone from here and ends by itself on the server.
    told.catch(() => undefined)
  }
}

/** An upload carries 200 uses; no honest door has more of them waiting than this many uploads. */
const maxUploads = 10

/** What was let in is told by the device that did it: after this there is another one. */
async function tellAll(doors: DoorsSource) {
  for (let upload = 0; upload < maxUploads; upload++) {
    const status = await keepDevice(doors)
    if (!status?.untold) return
  }
}
