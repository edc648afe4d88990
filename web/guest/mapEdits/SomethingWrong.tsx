import { Suspense, useState } from 'react'
import { useNavigate, useLocation as useRoute } from 'react-router'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { paths } from '#web/paths.ts'
import { useIsConnected } from '#web/shell/data/connection.ts'
import type { ShownLocation } from '#web/shell/data/listedLocation.ts'
import { askSignIn } from '#web/shell/data/returnTo.ts'
import { useSession } from '#web/shell/data/session.ts'
import { lazyView } from '#web/shell/layout/lazyScreen.tsx'

/** Few correct the map, and only with a server: the code is fetched then. */
const MapEditDialog = lazyView(async () => (await import('./MapEditDialog.tsx')).MapEditDialog)

/** Someone who signed in for it is asked at once when they are back, and so is the author of an edit that was refused later. */
const Returned = z.object({ isCorrecting: z.literal(true), editId: z.string().optional() })

/** A public restroom has no partner who keeps its facts right, so its guests do. */
export function SomethingWrong({ location }: { location: ShownLocation }) {
  const t = useTranslations('mapEdits')
  const navigate = useNavigate()
  const route = useRoute()
  const isConnected = useIsConnected()
  const isSignedIn = useSession() !== null
  const { data: back } = Returned.safeParse(route.state)
  const [isPressed, setIsPressed] = useState(false)
  const isOpen = isPressed || (isSignedIn && back !== undefined)
  if (!isConnected && !isOpen) return null

  const signIn = () =>
    navigate(paths.auth, {
      state: askSignIn({
        returnTo: { pathname: route.pathname, state: { isCorrecting: true } },
        userType: 'user',
      }),
    })
  const close = () => {
    setIsPressed(false)
    // A reload does not ask again.
    if (back) void navigate(route.pathname, { replace: true, state: null })
  }
  return (
    <>
      <button
        type="button"
        onClick={() => (isSignedIn ? setIsPressed(true) : void signIn())}
        className="flex min-h-11 items-center justify-self-start text-sm text-muted underline underline-offset-2"
      >
        {t('title')}
      </button>
      {isOpen && (
        <Suspense>
          <MapEditDialog
            key={back?.editId}
            location={location}
            editId={back?.editId}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}
