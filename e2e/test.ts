import { test as base } from '@playwright/test'
import { type Product, startProduct } from './server.ts'

export { expect } from '@playwright/test'

/** A test whose pages open on a running product; the product lives as long as its worker. */
export const test = base.extend<object, { product: Product }>({
  product: [
    // Playwright reads from this pattern which fixtures are needed.
    async ({}, use) => {
      const product = await startProduct()
      await use(product)
      await product.remove()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ product }, use) => {
    await use(product.url)
  },
})
