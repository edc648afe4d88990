import { useMutation, useQuery } from '@tanstack/react-query'
import { signOut } from '#contract/auth.ts'
import {
  claimDevice,
  listDevices,
  makeDeviceLink,
  revokeDevice,
} from '#contract/doorCredentials.ts'
import { revokeDevices, syncDoor } from '#contract/doorDevices.ts'
import { doorCalls } from '#contract/staleAfter.ts'
import { useClient } from '#web/api/ClientProvider.tsx'
import { type Client, callKey } from '#web/api/client.ts'
import { useCall } from '#web/api/useCall.ts'
import { useCallCache } from '#web/api/useCallCache.ts'
import { paths } from '#web/paths.ts'
import { saveCredential } from '#web/shell/data/doorCredential.ts'
import { NoAnswer, Refused } from '#web/shell/data/Refused.ts'
import { forgetSession } from '#web/shell/data/session.ts'
import { saveDevice, tellUses, unlessUnreached } from './saveDevice.ts'
import { useDoorDevice } from './useDoor.ts'

const refetchMs = 30_000
/** While a link is shown, the device that opens it is seen at once. */
const refetchSoonMs = 3_000

/** Every device of the partner's door. */
export function useDevices({ isAwaited = false } = {}) {
  // This browser is one of those that are listed: it registers first.
  const { isFetched } = useDoorDevice()
  return useCall(listDevices, undefined, {
    enabled: isFetched,
    refetchInterval: isAwaited ? refetchSoonMs : refetchMs,
  })
}

/** Ends one device, or all but this browser where none is named. */
export function useRevoke() {
  const client = useClient()
  const cache = useCallCache()
  return useMutation({
    mutationFn: (id: string | null) =>
      id === null ? client.send(revokeDevices) : client.send(revokeDevice, { params: { id } }),
    onSettled: () => cache.invalidate(...doorCalls),
  })
}

/** The address that makes another browser a device of this door. */
export function useDeviceLink() {
  const client = useClient()
  return useMutation({
    mutationFn: async (name: string) => {
      const { link, expiresAt } = await client.send(makeDeviceLink, { body: { name } })
      return { name, expiresAt, url: deviceUrl(link) }
    },
  })
}

const deviceUrl = (link: string) =>
  `${location.origin}${location.pathname}#${paths.claimDevice(link)}`

/** Where a restroom is chosen, what was let in at the one before is told first. */
export function useTellBefore() {
  const client = useClient()
  useQuery({
    queryKey: [...callKey(syncDoor), 'before'],
    queryFn: async () => {
      await tellUses(client).catch(unlessUnreached)
      return null
    },
    refetchOnReconnect: 'always',
    staleTime: 0,
    meta: { access: syncDoor.access },
  })
}

/** The link works also where the browser cannot read what it keeps. */
function unlessStorage(error: unknown) {
  if (error instanceof NoAnswer || error instanceof Refused) throw error
}

/** Makes this browser a device of the door that a link names. */
export function useClaimDevice() {
  const client = useClient()
  return useMutation({
    mutationFn: async (link: string) => {
      // Another device's credential may be here, and with it ends who can tell what it let in.
      await tellUses(client).catch(unlessStorage)
      return client.send(claimDevice, { body: { link } })
    },
    onSuccess: saveCredential,
  })
}

/** This browser becomes a device of the door, and the partner's session ends on it. */
export function useBecomeDevice() {
  const client = useClient()
  return async (name: string) => {
    await tellAll(client)
    const { link } = await client.send(makeDeviceLink, { body: { name } })
    saveCredential(await client.send(claimDevice, { body: { link } }))
    // The call reads the token before it first waits, so it may be forgotten right after.
    const signingOut = client.send(signOut)
    forgetSession('left')
    // The token is gone from here and ends by itself on the server.
    signingOut.catch(() => undefined)
  }
}

/** An upload carries 200 uses; no honest door has more of them waiting than this many uploads. */
const maxUploads = 10

/** What was let in is told by the device that did it: after this there is another one. */
async function tellAll(client: Client) {
  for (let upload = 0; upload < maxUploads; upload++) {
    const status = await saveDevice(client)
    if (!status?.untold) return
  }
}
