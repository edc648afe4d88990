import { listPapers, showText } from '#contract/papers.ts'
import type { Transact } from '#server/platform/db.ts'
import type { Serve } from '#server/platform/http.ts'
import { papersInForce } from './papersInForce.ts'
import type { PaperFiles } from './readPapers.ts'
import { textVersion } from './textVersion.ts'

export function papersRoutes(
  serve: Serve,
  { transact, papers }: { transact: Transact; papers: PaperFiles },
) {
  serve(listPapers, () => transact((tx) => papersInForce(tx, papers)))
  serve(showText, ({ params }) => transact((tx) => textVersion(tx, papers, params)))
}
