import { z } from 'zod'
import { call } from './call.ts'
import { WalkingRoutes } from './walks.ts'
import { Wallet } from './wallets.ts'

const noWallets = { apple: null, google: null }

/** The server's settings that the browser may know. */
export const PublicSettings = z.object({
  /** `Test system: no real money, no real doors` is on every screen. */
  isTestSystem: z.boolean(),
  googleMapsKey: z.string().nullable(),
  /** A style that is drawn over the bundled map, where no Google key is set. */
  mapStyleUrl: z.url().nullable(),
  /** Where guests reach this server: the codes on door signs link to it. No slash at the end. */
  publicUrl: z.url(),
  hostFormUrl: z.string().nullable(),
  /** Whether to suggest places on each key press. A paid geocoder is called only when typing pauses. */
  findsPlacesAtEachKey: z.boolean().default(false),
  contactEmail: z.string(),
  /** Where a code can be put. `sample`: signed by our own test certificates, and no phone takes it. */
  /** Whether ways on foot are known here, or a straight line has to do. */
  walkingRoutes: WalkingRoutes.default('none'),
  wallets: z.record(Wallet, z.enum(['offered', 'sample']).nullable()).default(noWallets),
})
export type PublicSettings = z.infer<typeof PublicSettings>

export const publicSettings = call({
  method: 'GET',
  path: '/api/settings',
  access: 'anyone',
  reply: PublicSettings,
})
