import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { run } from './run.ts'

const listen = `require('net').createServer().listen(0, function () { console.log(this.address().port) })`

test('a command that takes too long is ended with everything it started', async () => {
  const hang = `node -e "${listen}" & wait`
  const { code, timedOut, output } = await run(['sh', '-c', hang], { minutes: 0.05, quiet: true })
  expect({ code, timedOut }).toEqual({ code: 1, timedOut: true })
  expect(Number(output)).toBeGreaterThan(0)
  await expect.poll(() => isHeard(Number(output)), { timeout: 5000 }).toBe(false)
})

test('a command that is not there fails and says so', async () => {
  const { code, output } = await run(['no-such-command'], { minutes: 0.1, quiet: true })
  expect(code).toBe(127)
  expect(output).toContain('no-such-command')
})

test('commands run on the pinned Node', async () => {
  const { output } = await run(['node', '--version'], { minutes: 0.1, quiet: true })
  expect(output.trim()).toBe('v24.21.0')
})

const isHeard = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => {
      resolve(false)
    })
  })
