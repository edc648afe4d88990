import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { BadSetting } from '../config.ts'

/** The password of a command: typed unseen and twice, or the first line of what is piped in. */
export async function readPassword(label: string) {
  if (!process.stdin.isTTY) return firstLine()
  const typed = await askUnseen(`${label}: `)
  if ((await askUnseen(`${label}, once more: `)) !== typed)
    throw new BadSetting('These were two different passwords.')
  return typed
}

async function firstLine() {
  const lines = createInterface({ input: process.stdin })
  for await (const line of lines) return line
  throw new BadSetting('Pipe the password in, or type it at a terminal.')
}

async function askUnseen(question: string) {
  process.stderr.write(question)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  try {
    return await lines.question('')
  } finally {
    lines.close()
    process.stderr.write('\n')
  }
}
