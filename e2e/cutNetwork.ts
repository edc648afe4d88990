import { frontOf } from './front.ts'
import { test as base } from './test.ts'

/** A network that can be cut, beside the direct way to the product. */
export const besideNetwork = base.extend<{ network: Awaited<ReturnType<typeof frontOf>> }>({
  network: async ({ product }, use) => {
    const network = await frontOf(product.url)
    await use(network)
    await network.remove()
  },
})

/** The product behind that network. */
export const test = besideNetwork.extend({
  baseURL: async ({ network }, use) => {
    await use(network.url)
  },
})
