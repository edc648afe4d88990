import { globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readConfig, settingNames } from '#server/app/config.ts'
import { documentsOf, productPort, readFile, secretValues } from './deploymentFiles.ts'
import { root } from './run.ts'

const Probe = z.object({
  httpGet: z.object({ path: z.string(), port: z.string() }).optional(),
  tcpSocket: z.object({ port: z.string() }).optional(),
})
const Labels = z.record(z.string(), z.string())
const Selector = z.object({ matchLabels: Labels })
const Container = z.object({
  name: z.string(),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })),
  env: z
    .array(
      z.object({
        name: z.string(),
        valueFrom: z.object({ secretKeyRef: z.object({ name: z.string(), key: z.string() }) }),
      }),
    )
    .default([]),
  envFrom: z.array(z.object({ configMapRef: z.object({ name: z.string() }) })).default([]),
  livenessProbe: Probe,
  readinessProbe: Probe,
  startupProbe: Probe.optional(),
  command: z.array(z.string()).optional(),
  volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })).default([]),
})
const Deployment = z.object({
  kind: z.literal('Deployment'),
  metadata: z.object({ name: z.string() }),
  spec: z.object({
    replicas: z.number().optional(),
    selector: Selector,
    template: z.object({
      metadata: z.object({ labels: Labels }),
      spec: z.object({
        containers: z.array(Container).length(1),
        volumes: z
          .array(
            z.object({
              name: z.string(),
              configMap: z.object({ name: z.string() }).optional(),
            }),
          )
          .default([]),
      }),
    }),
  }),
})
const Service = z.object({
  kind: z.literal('Service'),
  metadata: z.object({ name: z.string() }),
  spec: z.object({
    selector: Labels,
    ports: z.array(z.object({ name: z.string(), port: z.number(), targetPort: z.string() })),
  }),
})
const ConfigMap = z.object({
  kind: z.literal('ConfigMap'),
  metadata: z.object({ name: z.string() }),
  data: Labels,
})
const Budget = z.object({
  kind: z.literal('PodDisruptionBudget'),
  spec: z.object({ maxUnavailable: z.number(), selector: Selector }),
})
const Scaler = z.object({
  kind: z.literal('HorizontalPodAutoscaler'),
  spec: z.object({
    scaleTargetRef: z.object({ name: z.string() }),
    minReplicas: z.number(),
    metrics: z.array(z.object({ resource: z.object({ name: z.literal('cpu') }) })),
  }),
})
const Ingress = z.object({
  kind: z.literal('Ingress'),
  spec: z.object({
    tls: z.array(z.object({ hosts: z.array(z.string()) })),
    rules: z.array(
      z.object({
        host: z.string(),
        http: z.object({
          paths: z.array(
            z.object({
              backend: z.object({
                service: z.object({ name: z.string(), port: z.object({ name: z.string() }) }),
              }),
            }),
          ),
        }),
      }),
    ),
  }),
})
const Database = z.object({
  kind: z.literal('postgresql'),
  metadata: z.object({ name: z.string() }),
  spec: z.object({
    numberOfInstances: z.number(),
    patroni: z.object({
      synchronous_mode: z.literal(true),
      synchronous_mode_strict: z.literal(true),
    }),
  }),
})

describe('the manifests of Kubernetes, which no server here has read, agree with one another and with the product', () => {
  const all = globSync('deploy/kubernetes/*.yaml', { cwd: root }).flatMap(documentsOf)
  const each = <T>(schema: z.ZodType<T>) =>
    all.flatMap((document) => {
      const parsed = schema.safeParse(document)
      return parsed.success ? [parsed.data] : []
    })
  const deployments = each(Deployment)
  const containerOf = (labels: Record<string, string>) => {
    const deployment = deployments.find(
      ({ spec }) => spec.template.metadata.labels['app'] === labels['app'],
    )
    return deployment?.spec.template.spec.containers[0]
  }
  const configs = new Map(each(ConfigMap).map(({ metadata, data }) => [metadata.name, data]))
  const services = new Map(each(Service).map(({ metadata, spec }) => [metadata.name, spec]))
  const [database] = each(Database)
  const product = containerOf({ app: 'pitstop' })

  test('every kind that is used is one that is checked', () => {
    const kinds = [Deployment, Service, ConfigMap, Budget, Scaler, Ingress, Database]
    const checked = kinds.reduce((sum, kind) => sum + each<unknown>(kind).length, 0)
    const policies = each(z.object({ kind: z.literal('NetworkPolicy') }))
    expect(checked + policies.length).toBe(all.length)
    expect(deployments.map(({ metadata }) => metadata.name).sort()).toEqual([
      'pgbouncer',
      'pitstop',
      'redis',
    ])
  })

  test('labels, ports and probes name what is there', () => {
    for (const { spec } of deployments) {
      expect(spec.template.metadata.labels).toMatchObject(spec.selector.matchLabels)
      const [container] = spec.template.spec.containers
      const ports = container?.ports.map(({ name }) => name)
      for (const probe of [
        container?.livenessProbe,
        container?.readinessProbe,
        container?.startupProbe,
      ])
        if (probe) expect(ports).toContain(probe.httpGet?.port ?? probe.tcpSocket?.port)
      const volumes = spec.template.spec.volumes.map(({ name }) => name)
      expect(container?.volumeMounts.map(({ name }) => name)).toEqual(volumes)
      for (const { configMap } of spec.template.spec.volumes)
        if (configMap) expect([...configs.keys()]).toContain(configMap.name)
    }
    for (const { selector, ports } of services.values())
      for (const { targetPort } of ports)
        expect(containerOf(selector)?.ports.map(({ name }) => name)).toContain(targetPort)
    for (const { spec } of each(Budget)) {
      const count = containerOf(spec.selector.matchLabels)?.name === 'pitstop' ? 3 : 2
      expect(spec.maxUnavailable).toBeLessThan(count)
    }
    const [scaler] = each(Scaler)
    expect(scaler?.spec.scaleTargetRef.name).toBe('pitstop')
    expect(scaler?.spec.minReplicas).toBe(3)
    const health = readFile('server/platform/health.ts')
    for (const probe of ['livenessProbe', 'readinessProbe', 'startupProbe'] as const)
      expect(health).toContain(`app.get('${product?.[probe]?.httpGet?.path ?? ''}'`)
    expect(product?.readinessProbe.httpGet?.path).toBe('/readyz')
    expect(product?.livenessProbe.httpGet?.path).toBe('/healthz')
    expect(product?.ports[0]?.containerPort).toBe(productPort)
    expect(product?.volumeMounts.map(({ mountPath }) => mountPath)).toContain('/data')
  })

  test('the product starts with exactly these settings', () => {
    const plain = product?.envFrom.map(({ configMapRef }) => configs.get(configMapRef.name))
    const settings = Labels.parse(Object.assign({}, ...(plain ?? [])))
    for (const { name, valueFrom } of product?.env ?? []) {
      expect(valueFrom.secretKeyRef).toEqual({ name: 'pitstop-secrets', key: name })
      settings[name] = secretValues[name] ?? ''
    }
    expect(settingNames).toEqual(expect.arrayContaining(Object.keys(settings)))
    const config = readConfig({ ...settings, HOST: '0.0.0.0', PORT: String(productPort) })
    expect(config).toMatchObject({ isPooled: true, isTestSystem: false })

    const [ingress] = each(Ingress)
    const host = new URL(config.publicUrl ?? '').hostname
    expect(ingress?.spec.rules.map((rule) => rule.host)).toEqual([host])
    expect(ingress?.spec.tls.flatMap(({ hosts }) => hosts)).toEqual([host])
    const { service } = ingress?.spec.rules[0]?.http.paths[0]?.backend ?? {}
    expect(services.get(service?.name ?? '')?.ports[0]?.name).toBe(service?.port.name)
    for (const address of [config.redisUrl, config.databaseUrl]) {
      const { hostname, port } = new URL(address ?? '')
      expect(services.get(hostname)?.ports[0]?.port, hostname).toBe(Number(port))
    }
  })

  test('the pooler pools transactions before the primary that Patroni keeps', () => {
    const settings = configs.get('pgbouncer-config')?.['pgbouncer.ini'] ?? ''
    expect(settings).toContain(`host=${database?.metadata.name ?? ''} port=5432`)
    expect(settings).toContain('pool_mode = transaction')
    expect(settings).toContain(
      `listen_port = ${containerOf({ app: 'pgbouncer' })?.ports[0]?.containerPort ?? 0}`,
    )
    expect(database?.spec.numberOfInstances).toBe(3)
    const [mount] = containerOf({ app: 'pgbouncer' })?.volumeMounts ?? []
    expect(containerOf({ app: 'pgbouncer' })?.command?.[1]).toBe(
      `${mount?.mountPath ?? ''}/pgbouncer.ini`,
    )
  })
})
