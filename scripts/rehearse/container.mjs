import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '../paths.mjs'
import { findArchive, makeDebian, needs, run, seconds } from './debian.mjs'
import { fillByHand, inOneShell, mail, startSandbox, bringPeople, variables } from './operator.mjs'
import { readBlocks } from './readBlocks.mjs'

// `npm run rehearse -- container` follows docs/containers.md with Docker on this machine, until two owners have signed
// in at the console. Run it as root, on Debian. It reaches no registry, so it makes the images of Debian and PostgreSQL
// itself. REHEARSE_ARCHIVE may name an archive of `npm run pack`; otherwise one is made.

/** What the page writes to: folders of the rehearsal stand in for them. */
const places = ['/etc/byeol', '/opt/byeol']

/** Does what the image of PostgreSQL does at its first start and at others. */
const postgresEntry = `#!/bin/bash
set -e
bin=/usr/lib/postgresql/15/bin data=/var/lib/postgresql/data
if [ ! -s $data/PG_VERSION ]; then
  install -d -m 700 -o postgres -g postgres $data
  install -m 600 -o postgres "$POSTGRES_PASSWORD_FILE" /tmp/password
  su postgres -c "$bin/initdb -D $data --auth-local=trust --auth-host=scram-sha-256 --encoding=UTF8 \\
    --locale=C.UTF-8 --pwfile=/tmp/password"
  echo "host all all all scram-sha-256" >> $data/pg_hba.conf
fi
exec setpriv --reuid=postgres --regid=postgres --init-groups $bin/postgres -D $data -c listen_addresses='*'
`

/**
 * Docker in a mount namespace in which each of the places is a folder of `folder`. `inside` runs a script there, with
 * `variables`, and returns what it printed.
 */
async function startDocker(folder, given) {
  const files = ['--data-root', `${folder}/data`, '--exec-root', `${folder}/exec`, '--pidfile', `${folder}/pid`]
  const binds = places.map((place) => `mkdir -p ${folder}${place} && mount --bind ${folder}${place} ${place}`)
  for (const place of places) mkdirSync(place, { recursive: true })
  const daemon = `${binds.join(' && ')} && exec dockerd --host unix://${folder}/docker.sock ${files.join(' ')}`
  const docker = spawn('unshare', ['--mount', '--propagation', 'private', 'bash', '-c', daemon], { stdio: 'ignore' })
  const ended = once(docker, 'exit')
  const path = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
  const env = ['-i', path, `HOME=${folder}`, 'LANG=C.UTF-8', `DOCKER_HOST=unix://${folder}/docker.sock`, ...given]
  const inside = (script) => {
    const bash = ['/usr/bin/env', ...env, 'bash', '-euo', 'pipefail', '-c', script]
    const stdio = ['ignore', 'pipe', 'pipe']
    return run('nsenter', ['--target', String(docker.pid), '--mount', ...bash], { stdio, cwd: '/' })
  }
  inside('for i in $(seq 60); do docker info >/dev/null 2>&1 && exit; sleep 1; done; exit 1')
  const stop = async () => {
    docker.kill('SIGTERM')
    await ended
  }
  return { inside, stop }
}

/** Imports an empty Debian as the image of Debian 12, and makes that of PostgreSQL from it. */
function makeBaseImages(inside, folder) {
  const debian = join(folder, 'debian')
  const postgres = join(folder, 'postgres')
  makeDebian(debian)
  mkdirSync(postgres)
  writeFileSync(join(postgres, 'entry'), postgresEntry, { mode: 0o755 })
  writeFileSync(
    join(postgres, 'Dockerfile'),
    `FROM debian:12-slim
RUN apt-get update && apt-get install -y --no-install-recommends postgresql
COPY entry /entry
ENTRYPOINT ["/entry"]
`,
  )
  inside(`tar -C ${debian} -c . | docker import - debian:12-slim
    docker build -q -t postgres:15 ${postgres}`)
}

export async function rehearse() {
  needs('dockerd', 'docker-compose', 'ffmpeg')
  const archive = findArchive(root)
  const folder = mkdtempSync('/var/tmp/byeol-container-')
  const made = places.filter((place) => !existsSync(place))
  const sandbox = await startSandbox()
  const docker = await startDocker(folder, variables(archive))
  const hosts = readFileSync('/etc/hosts', 'utf8')
  console.log(`archive: ${basename(archive)}`)
  const steps = join(folder, 'shell')
  const step = (heading, code) => {
    const at = performance.now()
    const said = docker.inside(inOneShell(code, steps))
    console.log(`${heading}: ${seconds(at)}`)
    return said
  }
  try {
    if (!hosts.includes(mail)) writeFileSync('/etc/hosts', `${hosts}127.0.0.1 ${mail}\n`)
    const at = performance.now()
    makeBaseImages(docker.inside, folder)
    console.log(`images of Debian and PostgreSQL: ${seconds(at)}`)
    const started = performance.now()
    let said = ''
    for (const { heading, code } of readBlocks(join(root, 'docs/containers.md'))) {
      said += step(heading, code)
      if (heading.startsWith('2')) fillEnvironment(step, folder, sandbox)
    }
    await bringPeople(said, sandbox, (sql) =>
      docker.inside(`docker exec byeol-postgres psql -U postgres byeol -c "${sql}"`),
    )
    console.log(`two owners with passkeys, a person, a portrait, a video: ${seconds(started)} from the first command`)
    console.log(docker.inside('docker ps --format "{{.Names}}: {{.Status}}"').trim())
  } catch (error) {
    error.message += `\n${docker.inside('docker logs --tail 30 byeol-node 2>&1 || true')}`
    throw error
  } finally {
    docker.inside('docker rm --force $(docker ps --all --quiet) >/dev/null 2>&1 || true')
    await docker.stop()
    sandbox.stop()
    writeFileSync('/etc/hosts', hosts)
    for (const place of [folder, ...made]) rmSync(place, { recursive: true, force: true })
  }
}

/** Section 4 of docs/operate.md, and what an operator writes by hand. */
function fillEnvironment(step, folder, { smtpPort }) {
  const [block] = readBlocks(join(root, 'docs/operate.md')).filter(({ heading }) => heading.startsWith('4'))
  step('the environment as in operate.md', block.code)
  fillByHand(join(folder, 'etc/byeol/byeol.env'), { SMTP_URL: `smtp://${mail}:${smtpPort}` })
}
