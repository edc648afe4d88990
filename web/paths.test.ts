import { expect, test } from 'vitest'
import { paths } from './paths.ts'

test('every address of the product is as it was published', () => {
  const addresses = Object.entries(paths).map(([name, path]) => [
    name,
    typeof path === 'string' ? path : path('1'),
  ])
  expect(Object.fromEntries(addresses)).toMatchInlineSnapshot(`
    {
      "account": "/account",
      "analytics": "/partner/analytics",
      "auth": "/auth",
      "claimDevice": "/partner/device?link=1",
      "device": "/partner/device",
      "door": "/partner/door",
      "doorLock": "/partner/door/lock",
      "doorSign": "/partner/door/sign",
      "earnings": "/partner/earnings",
      "guest": "/guest",
      "help": "/help",
      "home": "/home",
      "host": "/host",
      "landing": "/",
      "location": "/home/1",
      "myCode": "/code",
      "openNow": "/home?only=open",
      "operator": "/operator",
      "operatorBooks": "/operator/books",
      "operatorCase": "/operator/risk/1",
      "operatorLeads": "/operator/leads",
      "operatorLocation": "/operator/locations/1",
      "operatorLog": "/operator/log",
      "operatorOrder": "/operator/orders/1",
      "operatorOwed": "/operator/owed",
      "operatorPerson": "/operator/people/1",
      "operatorRisk": "/operator/risk",
      "operatorVisit": "/operator/visits/1",
      "partner": "/partner",
      "payment": "/payment",
      "paymentCancelled": "/cancel",
      "paymentError": "/payment-error",
      "paymentSuccess": "/success",
      "plans": "/subscription",
      "proveEmail": "/auth/prove",
      "resetPassword": "/auth/reset",
      "sampleAnalytics": "/partner.a",
      "sampleBathrooms": "/bathrooms",
      "sampleGuest": "/guest.d",
      "sampleHome": "/home.d",
      "sampleLocation": "/home.d/1",
      "samplePartner": "/partner.d",
      "statement": "/partner/earnings/1",
      "stopPayouts": "/payouts/stop",
      "visit": "/visits/1",
    }
  `)
})
