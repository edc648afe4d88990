export { forgetWalletPasses } from './passUpdates.ts'
export { walletRoutes, walletServicePath } from './routes.ts'
export {
  offeredWallets,
  type PassSigner,
  type SaveLinks,
  type WalletPass,
  type Wallets,
} from './walletPass.ts'
