import { spawn, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Runs a program and returns what it printed. Throws with its whole output when it fails. */
export function run(command, words, options = {}) {
  const { status, stdout, stderr } = spawnSync(command, words, { encoding: 'utf8', maxBuffer: 2 ** 28, ...options })
  if (status !== 0)
    throw new Error(`${command} ${words.join(' ').slice(0, 200)} ended with ${status}\n${stdout}${stderr}`)
  return stdout
}

/** Fails unless this machine can make an empty Debian and has these programs. */
export function needs(...programs) {
  const missing = ['debootstrap', ...programs].filter((program) => spawnSync('which', [program]).status !== 0)
  if (process.getuid() !== 0 || missing.length > 0)
    throw new Error(`skipped: this needs root${missing.map((name) => `, ${name}`).join('')}`)
}

/** Makes an empty Debian 12 in a folder, with the package sources of this machine. */
export function makeDebian(folder, packages = []) {
  const include = packages.length > 0 ? [`--include=${packages.join(',')}`] : []
  if (!existsSync(join(folder, 'usr/bin/apt-get')))
    run('debootstrap', ['--variant=minbase', ...include, 'bookworm', folder, mirror()].filter(Boolean))
  for (const path of ['/etc/apt/apt.conf.d', '/etc/apt/sources.list.d', '/etc/apt/keyrings'])
    if (existsSync(path)) run('cp', ['-rT', path, join(folder, path)])
  for (const path of ['/etc/apt/sources.list', '/etc/resolv.conf'])
    if (existsSync(path)) copyFileSync(path, join(folder, path))
}

/** The package mirror that the machine running this script uses. */
function mirror() {
  const files = ['/etc/apt/sources.list', ...listed('/etc/apt/sources.list.d')]
  const text = files
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  return /(?:^deb(?: \[[^\]]*\])? |^URIs: *)(\S+)/mu.exec(text)?.[1]
}

/**
 * Boots the Debian in a folder: its own systemd is process 1 of a container that shares only this machine's network.
 * `inside` runs a script there as root, in an empty environment with these variables, and returns what it printed.
 */
export async function boot(folder, variables) {
  writeFileSync(join(folder, 'etc/machine-id'), '')
  const flags = ['--keep-unit', '--register=no', '--resolv-conf=off', '--hostname=byeol', '--console=pipe']
  const container = spawn('systemd-nspawn', ['-q', '-D', folder, ...flags, '-b'], { stdio: 'ignore' })
  const ended = new Promise((resolve) => container.once('exit', resolve))
  const inside = (script) => {
    const [leader] = run('pgrep', ['-P', String(container.pid)]).split('\n')
    const enter = ['--target', leader, '--mount', '--uts', '--ipc', '--pid', '--cgroup', '/usr/bin/env', '-i']
    const bash = ['bash', '-euo', 'pipefail', '-c', `cd /\n${script}`]
    return run('nsenter', [...enter, ...shell, ...variables, ...bash], { stdio: ['ignore', 'pipe', 'pipe'], cwd: '/' })
  }
  for (let tries = 0; ; tries++) {
    try {
      inside('systemctl is-system-running --wait | grep -qE "running|degraded"')
      break
    } catch (error) {
      if (tries > 60) throw error
      await sleep(500)
    }
  }
  return {
    inside,
    async stop() {
      container.kill('SIGTERM')
      await ended
    },
  }
}

const shell = [
  'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  'HOME=/root',
  'LANG=C.UTF-8',
  'DEBIAN_FRONTEND=noninteractive',
]

const listed = (folder) => (existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [])

/** The archive in REHEARSE_ARCHIVE, or else a new one. */
export function findArchive(root) {
  if (process.env.REHEARSE_ARCHIVE) return process.env.REHEARSE_ARCHIVE
  return run(process.execPath, [join(root, 'scripts/release/pack.mjs')], { stdio: ['ignore', 'pipe', 'inherit'] })
    .trim()
    .split('\n')
    .at(-2)
}

export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(0)} s`
