import { type ChecklistItem, type ChecklistItemName, showChecklist } from '#contract/checklist.ts'
import { type PaperFiles, textsInForce } from '#server/messages/papers/index.ts'
import { listOperators } from '#server/operations/operatorTeam/index.ts'
import type { Transact } from '#server/platform/db.ts'
import type { Serve } from '#server/platform/http.ts'

/** What this server was started with. */
interface Started {
  isTestSystem: boolean
  publicUrl: string | undefined
  trustedProxies: string[] | undefined
  databaseUrl: string | undefined
  secrets: string | undefined
  card: { isLive: boolean; connectWebhookSecret: string | undefined } | undefined
  mail: object | undefined
  mailReportsToken: string | undefined
  papers: PaperFiles
  contactEmail: string
  seller: string
  geocoderUrl: string | undefined
  googleGeocodingKey: string | undefined
  googleMapsKey: string | undefined
  mapStyleUrl: string | undefined
  tilesPath: string | undefined
  metricsToken: string | undefined
}

/** The admins that a deployment needs, so that one can help the other. */
const minAdmins = 2

export function checklistRoutes(
  serve: Serve,
  { transact, ...started }: Started & { transact: Transact },
) {
  serve(showChecklist, async () => {
    const { operators, texts } = await transact(async (tx) => ({
      operators: await listOperators(tx),
      texts: await textsInForce(tx, started.papers),
    }))
    const admins = operators.filter(({ role }) => role === 'admin').length
    return {
      items: [
        ...itemsOf({ ...started, hasSampleTexts: texts.some(({ isSample }) => isSample) }),
        item('admins', admins >= minAdmins),
        ...byHand,
      ],
    }
  })
}

/** Only what the settings say: whether a key works or a mail arrives is seen by trying it. */
const itemsOf = (started: Started & { hasSampleTexts: boolean }): ChecklistItem[] => [
  item('testSystem', !started.isTestSystem, ['PITSTOP_DEMO']),
  item('address', isPublic(started.publicUrl), ['PUBLIC_URL']),
  item('proxies', started.trustedProxies !== undefined, ['TRUSTED_PROXIES']),
  item('database', started.databaseUrl !== undefined, ['DATABASE_URL']),
  item('secrets', started.secrets !== undefined, ['PITSTOP_SECRETS']),
  item('payments', started.card?.isLive === true, ['STRIPE_SECRET_KEY', 'STRIPE_PRICES']),
  item('paymentMessages', started.card !== undefined, ['STRIPE_WEBHOOK_SECRET']),
  item('payoutMessages', started.card?.connectWebhookSecret !== undefined, [
    'STRIPE_CONNECT_WEBHOOK_SECRET',
  ]),
  item('mail', started.mail !== undefined, ['SMTP_URL', 'MAIL_FROM']),
  item('bounces', started.mailReportsToken !== undefined, ['MAIL_REPORTS_TOKEN']),
  item('papers', !started.hasSampleTexts),
  item('contact', !isSampleAddress(started.contactEmail), ['CONTACT_EMAIL']),
  item('seller', started.seller !== sampleSeller, ['SELLER']),
  item('geocoder', (started.geocoderUrl ?? started.googleGeocodingKey) !== undefined, [
    'GEOCODER_URL',
    'GOOGLE_GEOCODING_KEY',
  ]),
  item('map', (started.googleMapsKey ?? started.mapStyleUrl ?? started.tilesPath) !== undefined, [
    'GOOGLE_MAPS_KEY',
    'MAP_STYLE_URL',
    'PMTILES_PATH',
  ]),
  item('metrics', started.metricsToken !== undefined, ['METRICS_TOKEN']),
]

const item = (
  name: ChecklistItemName,
  isDone: boolean,
  settings: string[] = [],
): ChecklistItem => ({ name, state: isDone ? 'done' : 'open', settings })

const byHand = (['backups', 'endpoints', 'alerts', 'legal'] as const).map(
  (name): ChecklistItem => ({ name, state: 'by_hand', settings: [] }),
)

/** The names that stand in where none is set. */
const sampleSeller = 'Pitstop'
const isSampleAddress = (email: string) => email.endsWith('.example')

const isPublic = (url: string | undefined) => {
  if (url === undefined) return false
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' && hostname !== 'localhost' && !hostname.startsWith('127.')
}
