import { test as base } from '@playwright/test'
import { readMailsOf } from './outbox.ts'
import { type Product, runningAt, startProduct } from './server.ts'

/** One that runs already, where `npm run torture -- balanced` asks; and where its tests prepare what they need. */
const runningUrl = process.env['PRODUCT_URL']
const prepareUrl = process.env['PREPARE_URL']

export { expect } from '@playwright/test'

/** A test whose pages open on a running product; the product lives as long as its worker. */
export const test = base.extend<object, { product: Product }>({
  product: [
    // Playwright reads from this pattern which fixtures are needed.
    async ({}, use) => {
      const product = runningUrl ? runningAt(runningUrl) : await startProduct()
      await use(product)
      await product.remove()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ product }, use) => {
    await use(product.url)
  },
  request: async ({ request, playwright, product }, use) => {
    readMailsOf(request, product)
    if (!prepareUrl) return use(request)
    const preparing = await playwright.request.newContext({ baseURL: prepareUrl })
    await use(preparing)
    await preparing.dispose()
  },
})

/**
 * A test on a product that its file shares with no other, without the sample city. Called once by each such file:
 * Playwright tells fixtures apart by their functions, and one function would be one product for all of them.
 */
export const onItsOwnProduct = () =>
  test.extend<object, { product: Product }>({
    product: [
      // Playwright reads from this pattern which fixtures are needed.
      async ({}, use) => {
        const product = await startProduct({ args: ['--empty'] })
        await use(product)
        await product.remove()
      },
      { scope: 'worker', timeout: 90_000 },
    ],
  })
