import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { itInFull } from '../test/itInFull.ts'
import { useOwnWorld } from '../test/useWorld.ts'

const root = join(import.meta.dirname, '../../..')
const folder = join(root, 'deploy/prometheus')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

const world = useOwnWorld()

/** Whether Prometheus or its Node.js client provides the metric by default. */
const isCommon = (name: string): boolean => /^(?:up|process_\w+|nodejs_\w+)$/u.test(name)

const rules = read('deploy/prometheus/alerts.yml')
const alerts = [...rules.matchAll(/- alert: (\w+)\n\s+expr: >-\n\s+(.+)\n[\s\S]*?runbook: (\S+)/gu)].map(
  ([, name, expression, page]) => ({ name: name!, expression: expression!, page: page! }),
)
const recorded = [...rules.matchAll(/- record: (\S+)\n\s+expr: >-\n\s+(.+)\n/gu)]
const dashboards = readdirSync(folder).filter((name) => name.startsWith('dashboard'))
const panels = dashboards.flatMap((name) =>
  [...readFileSync(join(folder, name), 'utf8').matchAll(/"expr": "((?:[^"\\]|\\.)*)"/gu)].map(
    ([, expression]) => JSON.parse(`"${expression}"`) as string,
  ),
)

/** The names of the metrics in a PromQL expression; a histogram has three series. */
const metricsOf = (expression: string): string[] =>
  [...expression.matchAll(/\b(?:byeol|nodejs|process)_\w+/gu)].map(([name]) =>
    name.replace(/_(?:bucket|count|sum)$/u, ''),
  )

it('every alert and panel uses only metrics that a server has', async () => {
  const text = await (await fetch(`http://127.0.0.1:${world.server.metricsPort}/metrics`)).text()
  const names = new Set([...text.matchAll(/^# TYPE (\w+)/gmu)].map(([, name]) => name!))
  const asked = [
    ...alerts.map(({ expression }) => expression),
    ...recorded.map(([, , expression]) => expression!),
    ...panels,
  ]
  expect(asked.flatMap(metricsOf).filter((name) => !names.has(name) && !isCommon(name))).toEqual([])
  const known = new Set(recorded.map(([, name]) => name))
  const used = alerts.flatMap(({ expression }) => expression.match(/byeol:[\w:]+/gu) ?? [])
  expect(used.filter((name) => !known.has(name))).toEqual([])
})

it('every alert has its section in the runbook and its test, and every section its alert', () => {
  const sections = [...read('docs/runbook.md').matchAll(/^### (\w+)$/gmu)].map(([, name]) => name!)
  const tested = new Set(
    [...read('deploy/prometheus/alerts.test.yml').matchAll(/^ {2}- name: (\w+)$/gmu)].map(([, name]) => name),
  )
  const names = alerts.map(({ name }) => name)
  expect(names.length).toBeGreaterThan(25)
  expect(sections.toSorted()).toEqual(names.toSorted())
  expect(alerts.filter(({ name, page }) => page !== `docs/runbook.md#${name.toLowerCase()}`)).toEqual([])
  expect(names.filter((name) => !tested.has(name))).toEqual([])
})

it('has no metrics for findings in the ledger and audit log before the first check', async () => {
  const fresh = await (await fetch(`http://127.0.0.1:${world.server.metricsPort}/metrics`)).text()
  expect(fresh).not.toMatch(/^byeol_(?:ledger|audit)_findings \d/mu)
  world.ctx.metrics.ledgerFindings.set(0)
  const looked = await (await fetch(`http://127.0.0.1:${world.server.metricsPort}/metrics`)).text()
  expect(looked).toMatch(/^byeol_ledger_findings 0$/mu)
  expect(looked).not.toMatch(/^byeol_audit_findings \d/mu)
})

// Debian's package `prometheus` contains promtool. Without it, only the checks above run.
const hasPromtool = spawnSync('promtool', ['--version']).error === undefined
itInFull('promtool accepts the rules and the panels, and each alert fires on its series', async ({ skip }) => {
  if (!hasPromtool) skip()
  execFileSync('promtool', ['check', 'rules', 'alerts.yml'], { cwd: folder })
  execFileSync('promtool', ['test', 'rules', 'alerts.test.yml'], { cwd: folder })
  const own = await mkdtemp(join(tmpdir(), 'byeol-panels-'))
  const asRules = { groups: [{ name: 'panels', rules: panels.map((expr, n) => ({ record: `panel:${n}`, expr })) }] }
  // JSON is valid YAML.
  await writeFile(join(own, 'panels.yml'), JSON.stringify(asRules))
  execFileSync('promtool', ['check', 'rules', 'panels.yml'], { cwd: own })
  await rm(own, { recursive: true })
})
