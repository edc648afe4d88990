import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readConfig, settingNames } from '#server/app/config.ts'
import { documentsOf, productPort, readFile } from './deploymentFiles.ts'
import { root } from './run.ts'

const dockerfile = readFile('Dockerfile')
const Texts = z.record(z.string(), z.string())
const Compose = z.object({
  services: z.record(
    z.string(),
    z.object({
      build: z.string().optional(),
      environment: Texts.default({}),
      volumes: z.array(z.string()).default([]),
      ports: z.array(z.string()).default([]),
      depends_on: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]).default([]),
    }),
  ),
  volumes: z.record(z.string(), z.unknown()),
})

test.each([
  ['compose.yaml', '.'],
  ['deploy/compose.yaml', 'deploy'],
])('%s names services, volumes, files and settings that exist', (file, folder) => {
  const [{ services, volumes }] = z.tuple([Compose]).parse(documentsOf(file))
  for (const { build, environment, volumes: mounts, depends_on: needs } of Object.values(
    services,
  )) {
    for (const name of Array.isArray(needs) ? needs : Object.keys(needs))
      expect(Object.keys(services)).toContain(name)
    for (const mount of mounts) {
      const [source = ''] = mount.split(':')
      if (source.startsWith('.')) expect(existsSync(join(root, folder, source)), source).toBe(true)
      else expect(Object.keys(volumes)).toContain(source)
    }
    if (build === undefined) continue
    expect(existsSync(join(root, folder, build, 'Dockerfile'))).toBe(true)
    const given = Object.entries(environment).map(([name, value]) => [
      name,
      value.replace(/\$\{\w+:\?\}/g, 'secret'),
    ])
    expect(settingNames).toEqual(expect.arrayContaining(Object.keys(environment)))
    const config = readConfig({
      ...Texts.parse(Object.fromEntries(given)),
      HOST: '0.0.0.0',
    })
    for (const address of [config.databaseUrl, config.redisUrl, environment['SMTP_URL']])
      if (address) expect(Object.keys(services)).toContain(new URL(address).hostname)
  }
})

test.each(['compose.yaml', 'deploy/compose.yaml'])(
  'the address of the product in %s is published, and is the process itself inside its container',
  (file) => {
    const [{ services }] = z.tuple([Compose]).parse(documentsOf(file))
    const published = Object.values(services).flatMap(({ ports }) => ports)
    for (const { build, environment } of Object.values(services)) {
      if (build === undefined) continue
      const { port } = new URL(environment['PUBLIC_URL'] ?? '')
      expect(Number(port)).toBe(productPort)
      expect(published.filter((one) => one.startsWith(`127.0.0.1:${port}:`))).toHaveLength(1)
    }
  },
)

test('the haproxy of Compose is given the addresses that its file names, at the port of the product', () => {
  const [{ services }] = z.tuple([Compose]).parse(documentsOf('deploy/compose.yaml'))
  const given = services['haproxy']?.environment ?? {}
  const named = [...readFile('deploy/haproxy.cfg').matchAll(/"\$\{(\w+)\}"/g)].map(
    ([, name]) => name,
  )
  expect(Object.keys(given).sort()).toEqual(named.sort())
  for (const [name, address] of Object.entries(given).filter(([name]) =>
    name.startsWith('SERVER_'),
  ))
    expect(address, name).toMatch(
      new RegExp(`^(${Object.keys(services).join('|')}):${productPort}$`),
    )
})

test('the image copies and starts files that exist, on the port that manifests expect', () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files = '']) =>
    files.split(' '),
  )
  for (const file of copied) expect(existsSync(join(root, file)), file).toBe(true)
  const [, command = ''] = /^CMD (\[.*\])$/m.exec(dockerfile) ?? []
  const words = z.array(z.string()).parse(JSON.parse(command))
  const { scripts } = z
    .object({ scripts: z.object({ start: z.string() }) })
    .parse(JSON.parse(readFile('package.json')))
  expect(words.join(' ')).toBe(scripts.start)
  expect(dockerfile).toContain(`PORT=${productPort} DATA_DIR=/data`)
  expect(dockerfile).toContain(`EXPOSE ${productPort}\n`)
})

test('the image is healthy where haproxy and Kubernetes say so', () => {
  expect(dockerfile).toContain(`fetch('http://127.0.0.1:${productPort}/readyz')`)
  expect(readFile('deploy/haproxy.cfg')).toContain('option httpchk GET /readyz')
})

test('the image has the command, and its user owns the folders that volumes are mounted on', () => {
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
  expect(last).toContain('RUN ln -s ../../server/app/cli.ts node_modules/.bin/pitstop\n')
  expect(statSync(join(root, 'server/app/cli.ts')).mode & 0o111).toBe(0o111)
  const [, made = ''] = /^RUN mkdir -p (.+) && chown -R node:node \/data$/m.exec(last) ?? []
  for (const file of ['compose.yaml', 'deploy/compose.yaml']) {
    const [{ services }] = z.tuple([Compose]).parse(documentsOf(file))
    for (const { build, volumes } of Object.values(services))
      for (const mount of build === undefined ? [] : volumes)
        expect(`${made}/`).toContain(`${mount.split(':')[1]}/`)
  }
})
