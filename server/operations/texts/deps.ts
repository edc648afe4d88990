import type { PaperFiles } from '#server/messages/papers/index.ts'
import type { KeyedDeps } from '#server/operations/operator/index.ts'

export interface TextDeps extends KeyedDeps {
  papers: PaperFiles
}
