/** Settings of a product in which nothing is pretended: guests and search engines come from everywhere. */
export const realSettings = {
  PUBLIC_URL: 'https://pitstop.test',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PRICES: 'price_a,price_b,price_c',
  SMTP_URL: 'smtp://127.0.0.1:2525',
  MAIL_FROM: 'hello@pitstop.example',
}
