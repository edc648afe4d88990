import { connect, type Socket } from 'node:net'

/** Fewer than wait at a server's door at once (511): a connection that is put off there says nothing of the server. */
const maxConnections = 500

export interface Answered {
  status: number
  ms: number
  says: string
}

/**
 * A client that costs its machine next to nothing, so that the server is what is measured: kept connections, requests
 * written as ready bytes, and of an answer only its head and its end are looked at. `from`: the address of this machine
 * that it asks from.
 */
export function openLine(port: number, from = '127.0.0.1') {
  const idle: Line[] = []
  const all = new Set<Line>()
  const waiting: ((line: Line) => void)[] = []

  const opened = () => {
    const line = aLine(
      { port, from },
      {
        onFree: (again) => {
          const next = waiting.shift()
          if (next) next(again)
          else idle.push(again)
        },
        onGone: (gone) => {
          all.delete(gone)
          if (idle.includes(gone)) idle.splice(idle.indexOf(gone), 1)
          waiting.shift()?.(opened())
        },
      },
    )
    all.add(line)
    return line
  }
  const free = () => {
    const rested = idle.pop()
    if (rested) return rested
    if (all.size < maxConnections) return opened()
    return new Promise<Line>((resolve) => waiting.push(resolve))
  }

  const ask = async (request: Buffer) => {
    // Who waits for a connection is kept waiting by the server, too.
    const began = performance.now()
    return (await free()).ask(request, began)
  }

  return {
    /** Undefined where no answer came. */
    ask,
    /** Opens all connections, as a balancer keeps them: each is answered once. */
    openAll: (request: Buffer) =>
      Promise.all(Array.from({ length: maxConnections }, () => ask(request))),
    close: () => {
      for (const { socket } of all) socket.destroy()
    },
  }
}

interface Line {
  socket: Socket
  ask: (request: Buffer, began: number) => Promise<Answered | undefined>
}

function aLine(
  { port, from }: { port: number; from: string },
  on: { onFree: (line: Line) => void; onGone: (line: Line) => void },
) {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from, noDelay: true })
  let began = 0
  let head = ''
  let isWhole: (chunk: Buffer) => boolean = () => false
  let answer: ((answered: Answered | undefined) => void) | undefined

  const line: Line = {
    socket,
    ask: (request, since) =>
      new Promise((resolve) => {
        began = since
        head = ''
        answer = resolve
        socket.write(request)
      }),
  }
  socket.on('data', (chunk) => {
    let rest = chunk
    if (!head) {
      const end = chunk.indexOf('\r\n\r\n')
      head = chunk.toString('latin1', 0, end)
      isWhole = ending(head)
      rest = chunk.subarray(end + 4)
    }
    if (!isWhole(rest)) return
    answer?.({ status: Number(head.slice(9, 12)), ms: performance.now() - began, says: head })
    answer = undefined
    on.onFree(line)
  })
  socket.on('error', () => socket.destroy())
  socket.on('close', () => {
    answer?.(undefined)
    on.onGone(line)
  })
  return line
}

/** Heads of ours come in one piece; a body ends by its length, or with its last chunk. */
function ending(head: string) {
  const length = /content-length: (\d+)/i.exec(head)?.[1]
  let left = Number(length ?? 0)
  if (length !== undefined || !/transfer-encoding: chunked/i.test(head))
    return (chunk: Buffer) => (left -= chunk.length) <= 0
  let tail = Buffer.alloc(0)
  return (chunk: Buffer) => {
    tail = Buffer.concat([tail, chunk.subarray(-lastChunk.length)]).subarray(-lastChunk.length)
    return tail.equals(lastChunk)
  }
}

const lastChunk = Buffer.from('\r\n0\r\n\r\n')
