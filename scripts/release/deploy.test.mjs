import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { root } from '../paths.mjs'

const deploy = join(root, 'deploy')
let folder
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'byeol-deploy-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const run = (command, ...words) => {
  const { status, stdout, stderr } = spawnSync(command, words, { encoding: 'utf8', cwd: folder })
  return { status, said: `${stdout}${stderr}` }
}
const isThere = (tool) => spawnSync('sh', ['-c', `command -v ${tool}`]).status === 0

/** Defines a test that is skipped, with the reason, on a machine without the tool that checks the file. */
const checkedBy = (tool, name, check) =>
  it(name, (context) => {
    if (!isThere(tool)) context.skip(`${tool} is not installed`)
    check()
  })

/** Copies a file of deploy/, replacing what exists only on a real server. */
function copy(path, ...changes) {
  const to = join(folder, path.split('/').at(-1))
  const text = changes.reduce((rest, [from, by]) => rest.replaceAll(from, by), readFileSync(join(deploy, path), 'utf8'))
  writeFileSync(to, text)
  return to
}

checkedBy('haproxy', 'HAProxy accepts both of its files together', () => {
  const key = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1']
  run('openssl', ...key, '-subj', '/CN=byeol.example', '-keyout', 'key.pem', '-out', 'cert.pem')
  mkdirSync(join(folder, 'certs'))
  const pem = ['key.pem', 'cert.pem'].map((name) => readFileSync(join(folder, name), 'utf8')).join('')
  writeFileSync(join(folder, 'certs/byeol.pem'), pem)
  const app = copy('haproxy/haproxy.cfg', ['/etc/haproxy/certs/', join(folder, 'certs/')], ['/run/haproxy', folder])
  expect(run('haproxy', '-c', '-f', app, '-f', join(deploy, 'haproxy/databases.cfg'))).toMatchObject({
    status: 0,
    said: expect.stringContaining('Configuration file is valid'),
  })
})

const units = ['byeol@.service', 'byeol-migrate.service']
checkedBy('systemd-analyze', 'systemd accepts the units, and finds them hardened', () => {
  for (const unit of units) copy(`systemd/${unit}`, ['/opt/byeol/current/bin/node', '/bin/true'])
  expect(run('systemd-analyze', 'verify', '--man=no', ...units)).toEqual({ status: 0, said: '' })
  for (const unit of units) {
    const { said } = run('systemd-analyze', 'security', '--offline=yes', unit)
    expect(Number(/exposure level for \S+: ([\d.]+)/u.exec(said)?.[1]), said).toBeLessThanOrEqual(1.4)
  }
})

it('a system call that a unit forbids fails, instead of killing the server', () => {
  for (const unit of units)
    expect(readFileSync(join(deploy, 'systemd', unit), 'utf8')).toContain('SystemCallErrorNumber=EPERM')
})

it('only the migrations get the password of the tables’ owner', () => {
  const [node, migrations] = units.map((unit) => readFileSync(join(deploy, 'systemd', unit), 'utf8'))
  expect(node).not.toContain('owner.env')
  expect(migrations).toContain('EnvironmentFile=/etc/byeol/owner.env')
})

checkedBy('pgbackrest', 'pgBackRest knows every option of its file', () => {
  const blanks = ['repo1-cipher-pass', 'repo1-s3-key', 'repo1-s3-key-secret'].map((name) => [
    `${name}=\n`,
    `${name}=x\n`,
  ])
  const config = copy('pgbackrest/pgbackrest.conf', ...blanks, ['repo1-type=s3', 'repo1-type=posix'])
  const where = [`--repo1-path=${folder}`, `--lock-path=${folder}`, '--log-level-file=off']
  const looked = run('pgbackrest', `--config=${config}`, '--stanza=byeol', ...where, 'info')
  expect(looked.status, looked.said).toBe(0)
  // With a folder as repository, pgBackRest warns about the S3 options, which do not matter.
  expect(looked.said.split('\n').filter((line) => /WARN|ERROR/u.test(line) && !line.includes('repo1-s3'))).toEqual([])
})

checkedBy('docker-compose', 'compose reads its file', () => {
  copy('container/compose.yaml', ['/etc/byeol', folder], ['${BUILD}', '1'])
  for (const name of ['byeol.env', 'owner.env', 'postgres_password']) writeFileSync(join(folder, name), '')
  const read = run('docker-compose', '-f', 'compose.yaml', 'config')
  expect(read.status, read.said).toBe(0)
  for (const service of ['postgres', 'migrate', 'node']) expect(read.said).toContain(`  ${service}:`)
})
