import { attackMoves } from './attackMoves.ts'
import { clockMoves } from './clockMoves.ts'
import { doorMoves } from './doorMoves.ts'
import { guestMoves } from './guestMoves.ts'
import { identityMoves } from './identityMoves.ts'
import { peopleMoves } from './peopleMoves.ts'
import type { Move } from './pools.ts'
import { saleMoves } from './saleMoves.ts'
import { savedCardMoves } from './savedCardMoves.ts'

const all = {
  ...guestMoves,
  ...doorMoves,
  ...peopleMoves,
  ...saleMoves,
  ...savedCardMoves,
  ...identityMoves,
  ...attackMoves,
  ...clockMoves,
}

export type MoveName = keyof typeof all

export const moves: Record<MoveName, Move> = all
