import type { Messages } from '../Messages.ts'
import { en } from '../en/index.ts'

export const es: Messages = { ...en }
