import type { z } from 'zod'
import type { Link } from './banks.ts'
import { escaped, icon } from './html.ts'

/** Where a partner says where payouts go, as the real provider asks on a page of its own. */
export const bankPage = (
  link: z.infer<typeof Link>,
  endings: { pays: string; refuses: string },
) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<title>Where payouts go · Pitstop</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/sandbox/assets/checkout.css">
<script src="/sandbox/assets/checkout.js" defer></script></head>
<body><header class="strip">${icon('flask')}Test system: no real money, no real doors</header>
<main class="wrap"><section aria-label="Where you are">
<a class="back" href="${escaped(link.return_url)}">${icon('back')}Back to Pitstop</a>
<div class="sum"><p><b>Where payouts go</b><br>
<span class="small muted">The real provider asks for your name, your tax number and your bank here.</span></p></div></section>
<section class="card"><form data-confirm="/sandbox/bank/${escaped(link.id)}"><h1>Choose a test bank</h1>
<p>Never type real details into a test system. Choose how this bank behaves.</p>
<p class="notice" role="alert" hidden></p>
<button class="pay" type="submit" value="pays"><span class="label">Account ending ${endings.pays}: takes payouts</span></button>
<button class="second" type="submit" value="refuses"><span class="label">Account ending ${endings.refuses}: refuses them</span></button>
<button class="second" type="submit" value="later"><span class="label">Finish later</span></button>
<p class="fine muted">Payment sandbox. Nothing leaves this machine.</p></form></section></main></body></html>`
