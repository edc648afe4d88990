import type { FactorDeps } from '#server/identity/auth/index.ts'
import type { HashPin } from './pins.ts'

export interface StaffDeps extends FactorDeps {
  hashPin: HashPin
}
