import type { Messages } from '../Messages.ts'
import { en } from '../en/index.ts'

export const ja: Messages = { ...en }
