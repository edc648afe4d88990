import { expect, test } from 'vitest'
import { publicSettings } from '#contract/settings.ts'
import { useWorld } from '#server/testing/useWorld.ts'

const world = useWorld()

test('the browser learns what it may know, and no more', async () => {
  const { app } = world
  const response = await app.inject({ method: 'GET', url: publicSettings.path })
  expect(response.json()).toEqual({
    isTestSystem: false,
    wallets: { apple: 'sample', google: null },
    googleMapsKey: null,
    mapStyleUrl: null,
    publicUrl: 'http://pitstop.test',
    hostFormUrl: null,
    findsPlacesAtEachKey: true,
    contactEmail: 'hello@pitstop.example',
    walkingRoutes: 'none',
  })
})
