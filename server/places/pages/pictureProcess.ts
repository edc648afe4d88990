import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { minute, second } from '#server/platform/clock.ts'

const file = fileURLToPath(new URL('pictureChild.ts', import.meta.url))
const maxMs = 10 * second
const idleMs = minute

/**
 * Turns SVG into JPEG in a process of its own, which has no setting and no secret: this one decodes what strangers upload,
 * and SVG is not among it. It is started when it is needed, and ends after a while without work. One at a time.
 */
export function pictureProcess() {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined

  const start = () => {
    const started = fork(file, { serialization: 'advanced', env: {}, execArgv: [] })
    started.once('exit', () => {
      if (child === started) child = undefined
    })
    // It does not hold up the end of this one.
    started.unref()
    started.channel?.unref()
    return started
  }
  const stop = () => {
    clearTimeout(idle)
    child?.kill()
  }

  return {
    stop,
    draw: async (svg: string): Promise<Buffer> => {
      clearTimeout(idle)
      const drawing = (child ??= start())
      const done = new AbortController()
      const signal = AbortSignal.any([done.signal, AbortSignal.timeout(maxMs)])
      const first = async (event: 'message' | 'exit') => {
        const message: unknown[] = await once(drawing, event, { signal })
        return message[0]
      }
      try {
        drawing.send(svg)
        const picture = await Promise.race([first('message'), first('exit')])
        if (!(picture instanceof Uint8Array)) throw new Error('A picture was not drawn')
        return Buffer.from(picture)
      } catch (error) {
        drawing.kill()
        throw error
      } finally {
        done.abort()
        idle = setTimeout(stop, idleMs).unref()
      }
    },
  }
}
