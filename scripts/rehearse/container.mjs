import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '../paths.mjs'
import { findArchive, makeDebian, needs, run, seconds } from './debian.mjs'
import { fillByHand, inOneShell, mail, startSandbox, usePeople, variables } from './operator.mjs'
import { readBlocks } from './readBlocks.mjs'

// `npm run rehearse -- container` follows docs/containers.md with Podman on this machine, until two owners have signed
// in at the console. Run it as root, on Debian. It reaches no registry, so it makes the images of Debian and PostgreSQL
// itself. REHEARSE_ARCHIVE may name an archive of `npm run pack`; otherwise one is made.

/** What the page writes to is a folder of the rehearsal, in a mount namespace of its own. */
const places = ['/etc/byeol', '/opt/byeol', '/var/lib/containers', '/run/containers']

/** Limits that a machine without all rights may set too, and the parts that work with old and new control groups. */
const containersConf = `
[network]
network_backend = "netavark"
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
[containers]
default_ulimits = ["nofile=20000:20000", "nproc=20000:20000"]
log_driver = "k8s-file"
`

/** Does what the image of PostgreSQL does at its first start and at others. */
const postgresEntry = `#!/bin/bash
set -e
bin=/usr/lib/postgresql/15/bin data=/var/lib/postgresql/data
if [ ! -s $data/PG_VERSION ]; then
  install -d -m 700 -o postgres -g postgres $data
  install -m 600 -o postgres "$POSTGRES_PASSWORD_FILE" /tmp/password
  su postgres -c "$bin/initdb -D $data --auth-local=trust --auth-host=scram-sha-256 --pwfile=/tmp/password"
  echo "host all all all scram-sha-256" >> $data/pg_hba.conf
fi
exec setpriv --reuid=postgres --regid=postgres --init-groups $bin/postgres -D $data -c listen_addresses='*'
`

/** A mount namespace in which each of the places is a folder of `folder`. `inside` runs a script there. */
function makeSpace(folder, env) {
  const space = spawn('unshare', ['--mount', '--propagation', 'private', 'sleep', 'infinity'], { stdio: 'ignore' })
  const base = ['PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', `HOME=${folder}`, 'LANG=C.UTF-8']
  const inside = (script) =>
    run(
      'nsenter',
      [
        ...['--target', String(space.pid), '--mount', '/usr/bin/env', '-i', ...base, ...env],
        ...['bash', '-euo', 'pipefail', '-c', script],
      ],
      { stdio: ['ignore', 'pipe', 'pipe'], cwd: folder },
    )
  for (const place of places) {
    mkdirSync(place, { recursive: true })
    mkdirSync(join(folder, place), { recursive: true })
    inside(`mount --bind ${join(folder, place)} ${place}`)
  }
  return { inside, close: () => space.kill() }
}

/** Imports an empty Debian as the image of Debian 12, and makes that of PostgreSQL from it. */
function makeBaseImages(inside, folder) {
  const debian = join(folder, 'debian')
  const postgres = join(folder, 'postgres')
  makeDebian(debian)
  mkdirSync(postgres)
  writeFileSync(join(postgres, 'entry'), postgresEntry, { mode: 0o755 })
  writeFileSync(
    join(postgres, 'Containerfile'),
    `FROM docker.io/library/debian:12-slim
RUN apt-get update && apt-get install -y --no-install-recommends postgresql
COPY entry /entry
ENTRYPOINT ["/entry"]
`,
  )
  inside(`tar -C ${debian} -c . | podman import -q - docker.io/library/debian:12-slim
    podman build -q --pull=never -t docker.io/library/postgres:15 ${postgres}`)
}

export async function rehearse() {
  needs('podman', 'podman-compose', 'runc', 'ffmpeg')
  const archive = findArchive(root)
  const folder = mkdtempSync('/var/tmp/byeol-container-')
  writeFileSync(join(folder, 'containers.conf'), containersConf)
  const made = places.filter((place) => !existsSync(place))
  const conf = `CONTAINERS_CONF=${join(folder, 'containers.conf')}`
  const sandbox = await startSandbox()
  const space = makeSpace(folder, [conf, ...variables(archive)])
  const hosts = readFileSync('/etc/hosts', 'utf8')
  console.log(`archive: ${basename(archive)}`)
  const steps = join(folder, 'shell')
  const step = (heading, code) => {
    const at = performance.now()
    const said = space.inside(inOneShell(code, steps))
    console.log(`${heading}: ${seconds(at)}`)
    return said
  }
  try {
    if (!hosts.includes(mail)) writeFileSync('/etc/hosts', `${hosts}127.0.0.1 ${mail}\n`)
    const at = performance.now()
    makeBaseImages(space.inside, folder)
    console.log(`images of Debian and PostgreSQL: ${seconds(at)}`)
    const started = performance.now()
    let said = ''
    for (const { heading, code } of readBlocks(join(root, 'docs/containers.md'))) {
      said = step(heading, code)
      if (heading.startsWith('2')) fillEnvironment(step, folder, sandbox)
    }
    await usePeople(said, sandbox, (sql) => space.inside(`podman exec byeol-postgres psql -U postgres byeol -c "${sql}"`))
    console.log(`two owners with passkeys, a person, a portrait, a video: ${seconds(started)} from the first command`)
    console.log(space.inside('podman ps --format "{{.Names}}: {{.Status}}"').trim())
  } catch (error) {
    error.message += `\n${space.inside('podman logs --tail 30 byeol-node 2>&1 || true')}`
    throw error
  } finally {
    space.inside('podman rm --all --force; podman network prune --force')
    space.close()
    sandbox.stop()
    writeFileSync('/etc/hosts', hosts)
    for (const place of [folder, ...made]) rmSync(place, { recursive: true, force: true })
  }
}

/** Section 4 of docs/operate.md, and what an operator writes by hand. */
function fillEnvironment(step, folder, { smtpPort }) {
  const [block] = readBlocks(join(root, 'docs/operate.md')).filter(({ heading }) => heading.startsWith('4'))
  step('the environment as in operate.md', block.code.replaceAll('/opt/byeol/current', '/opt/byeol/releases/$BUILD'))
  fillByHand(join(folder, 'etc/byeol/byeol.env'), { SMTP_URL: `smtp://${mail}:${smtpPort}` })
}
