import { existsSync } from 'node:fs'
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
    for (const address of [config.databaseUrl, config.redisUrl])
      if (address) expect(Object.keys(services)).toContain(new URL(address).hostname)
  }
})

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
})
