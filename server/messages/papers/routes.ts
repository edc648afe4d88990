import { listPapers, type Papers } from '#contract/papers.ts'
import type { Serve } from '#server/platform/http.ts'

export const papersRoutes = (serve: Serve, papers: Papers) => serve(listPapers, async () => papers)
