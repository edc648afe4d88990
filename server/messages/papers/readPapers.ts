import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { maxPaperCharacters, Paper, type PaperName, paperNames } from '#contract/papers.ts'
import { CannotStart } from '#server/platform/cannotStart.ts'

/** The texts that came with the product. */
const sampleFolder = join(import.meta.dirname, 'texts')

const setting = 'PAPERS_DIR'

/** What the server was started with: in force until an operator publishes another text. */
export interface PaperFiles {
  papers: Paper[]
  /** The texts that came with the product. */
  samples: Record<string, string>
  isTestSystem: boolean
}

/** Every paper, as a file of the folder that is set, or as it came with the product. */
export const readPapers = ({
  folder,
  isTestSystem,
}: {
  folder: string | undefined
  isTestSystem: boolean
}): PaperFiles => ({
  papers: papersIn(folder ?? sampleFolder),
  samples: Object.fromEntries(papersIn(sampleFolder).map(({ name, text }) => [name, text])),
  isTestSystem,
})

const papersIn = (folder: string) => paperNames.map((name) => readPaper(folder, name))

function readPaper(folder: string, name: PaperName): Paper {
  const path = join(folder, `${name}.md`)
  const { head, text } = partsOf(contentsOf(path))
  const { title, version, date } = head
  const paper = Paper.safeParse({ name, title, version, date, text })
  if (!paper.success) {
    const field = paper.error.issues[0]?.path.join('.') ?? 'head'
    throw new CannotStart(`${setting}: ${path} needs a good “${field}:” in its head. ${example}`)
  }
  if (text.length === 0 || text.length > maxPaperCharacters)
    throw new CannotStart(
      `${setting}: ${path} is empty, or longer than ${maxPaperCharacters} characters.`,
    )
  return paper.data
}

const example =
  'A paper begins with lines like: --- / title: Terms / version: 2 / date: 2026-12-01 / ---'

function contentsOf(path: string) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new CannotStart(
      `${setting}: ${path} cannot be read. The folder needs ${paperNames.map((name) => `${name}.md`).join(', ')}.`,
    )
  }
}

/** The lines between `---` and `---`, each a name and a value, and what is below them. */
function partsOf(contents: string) {
  const [, lines = '', text = ''] =
    /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(contents) ?? []
  const head: Partial<Record<string, string>> = Object.fromEntries(
    lines.split(/\r?\n/).map((line) => {
      const [name = '', ...value] = line.split(':')
      return [name.trim(), value.join(':').trim()]
    }),
  )
  return { head, text: text.trim() }
}
