import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { bootstrap, fail } from '../bootstrap.mjs'
import { root } from '../paths.mjs'
import { readBlocks } from './readBlocks.mjs'

// `npm run rehearse -- install` follows docs/operate.md on an empty Debian, made with debootstrap, until two owners
// have signed in at the console. Run it as root, on Debian. REHEARSE_ARCHIVE may name an archive of `npm run pack`;
// otherwise one is made.

const debian = process.env.REHEARSE_ROOT || '/var/tmp/byeol-rehearse'
const names = { APP_NAME: 'byeol.example', CONSOLE_NAME: 'console.byeol.example', OFFICE: '127.0.0.1' }
/** The values that docs/operate.md tells operators to enter in an editor. */
const byHand = {
  COMPANY_NAME: '주식회사 별빛',
  COMPANY_NAME_EN: 'Byeolbit Inc.',
  COMPANY_REPRESENTATIVE: '김하늘',
  COMPANY_NUMBER: '123-45-67891',
  COMPANY_MAIL_ORDER: '제2026-서울마포-01234호',
  COMPANY_ADDRESS: '서울특별시 마포구 양화로 45',
  COMPANY_PHONE: '02-6012-3456',
  COMPANY_EMAIL: 'help@byeolbit.kr',
  COMPANY_HOSTING: 'Example Hosting',
  COMPANY_PAYMENT_GATEWAY: '주식회사 결제',
  COMPANY_MAILER: 'Example Mail',
  COMPANY_STORAGE: 'Example Storage',
  COMPANY_PRIVACY_OFFICER: '이바다',
  COMPANY_YOUTH_OFFICER: '이바다',
  PLAY_STORE_ID: 'kr.byeolbit.app',
  APPSTORE_APP_ID: '6748123456',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Byeol <no-reply@byeolbit.kr>',
}

function run(command, words, options = {}) {
  const { status, stdout, stderr } = spawnSync(command, words, { encoding: 'utf8', maxBuffer: 2 ** 28, ...options })
  if (status !== 0)
    throw new Error(`${command} ${words.join(' ').slice(0, 200)} ended with ${status}\n${stdout}${stderr}`)
  return stdout
}

/** Runs a script as root in the chroot with the empty Debian. */
const inside = (script) =>
  run('chroot', [debian, '/usr/bin/env', '-i', ...environment(), 'bash', '-euo', 'pipefail', '-c', script])
/**
 * Someone who follows the page keeps one shell open, so variables and functions that one block sets are available in
 * the next.
 */
const insideOneShell = (code) =>
  inside(`umask 022
[ ! -e /root/.shell ] || . /root/.shell
${code}
{ declare -p | grep -E ' -- (OWNER|APP)_PASSWORD=' || true; declare -f; } > /root/.shell`)
const environment = () => [
  'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  'HOME=/root',
  'LANG=C.UTF-8',
  'DEBIAN_FRONTEND=noninteractive',
  'ARCHIVE=/root/byeol.tar.gz',
  ...Object.entries(names).map(([name, value]) => `${name}=${value}`),
]

function findArchive() {
  if (process.env.REHEARSE_ARCHIVE) return process.env.REHEARSE_ARCHIVE
  return run(process.execPath, [join(root, 'scripts/release/pack.mjs')], { stdio: ['ignore', 'pipe', 'inherit'] })
    .trim()
    .split('\n')
    .at(-2)
}

/**
 * Makes an empty Debian and adds what a real machine has besides Debian's packages: host names, a certificate, a
 * systemctl.
 */
function makeDebian(archive) {
  if (!existsSync(join(debian, 'usr/bin/apt-get')))
    run('debootstrap', ['--variant=minbase', 'bookworm', debian, mirror()].filter(Boolean))
  for (const path of ['/etc/apt/apt.conf.d', '/etc/apt/sources.list.d', '/etc/apt/keyrings'])
    if (existsSync(path)) run('cp', ['-rT', path, join(debian, path)])
  for (const path of ['/etc/apt/sources.list', '/etc/resolv.conf'])
    if (existsSync(path)) copyFileSync(path, join(debian, path))
  for (const name of ['proc', 'dev', 'sys']) run('mount', ['--rbind', `/${name}`, join(debian, name)])
  copyFileSync(archive, join(debian, 'root/byeol.tar.gz'))
  mkdirSync(join(debian, 'etc/systemd/system'), { recursive: true })
  writeFileSync(join(debian, 'etc/hosts'), `127.0.0.1 localhost ${names.APP_NAME} ${names.CONSOLE_NAME}\n`)
  const systemctl = join(debian, 'usr/local/bin/systemctl')
  copyFileSync(join(root, 'scripts/rehearse/systemctl.sh'), systemctl)
  chmodSync(systemctl, 0o755)
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

/** Makes a self-signed certificate for both host names, which the new Debian trusts. */
const makeCertificate = `
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj "/CN=$APP_NAME" \
    -addext "subjectAltName=DNS:$APP_NAME,DNS:$CONSOLE_NAME" \
    -keyout /etc/byeol/privkey.pem -out /etc/byeol/fullchain.pem 2>/dev/null
  cp /etc/byeol/fullchain.pem /usr/local/share/ca-certificates/byeol.crt
  update-ca-certificates >/dev/null`

function fillByHand() {
  const file = join(debian, 'etc/byeol/byeol.env')
  const filled = Object.entries(byHand).reduce(
    (text, [name, value]) => text.replace(new RegExp(`^#?${name}=.*$`, 'mu'), `${name}=${value}`),
    readFileSync(file, 'utf8'),
  )
  writeFileSync(file, filled)
}

/** Both owners open their links and sign in with a passkey, directly at the console's port behind the proxy. */
function enrol(node, links) {
  const script = join(root, 'scripts/rehearse/enrol.mjs')
  for (const { name, token } of links)
    run(node, [script, 'http://127.0.0.1:8181', `https://${names.CONSOLE_NAME}`, name, token])
}

function endWhatRuns() {
  for (const name of existsSync(join(debian, 'run')) ? readdirSync(join(debian, 'run')) : []) {
    const pid = /^byeol.*\.pid$/u.test(name) && Number(readFileSync(join(debian, 'run', name), 'utf8'))
    if (pid) spawnSync('kill', ['-TERM', String(pid)])
  }
  for (const service of ['haproxy', 'postgresql']) spawnSync('chroot', [debian, 'service', service, 'stop'])
  for (const name of ['proc', 'dev', 'sys']) spawnSync('umount', ['-R', '-l', join(debian, name)])
}

export async function rehearse() {
  if (process.getuid() !== 0 || spawnSync('which', ['debootstrap']).status !== 0)
    fail('skipped: an empty Debian needs root and debootstrap')
  const { node } = bootstrap()
  const archive = findArchive()
  const blocks = readBlocks(join(root, 'docs/operate.md'))
  console.log(`archive: ${basename(archive)}; ${blocks.length} blocks of docs/operate.md`)
  const begun = performance.now()
  try {
    makeDebian(archive)
    console.log(`empty Debian: ${seconds(begun)}`)
    const started = performance.now()
    let said = ''
    for (const { heading, code } of blocks) {
      const at = performance.now()
      if (heading.startsWith('5')) fillByHand()
      if (heading.startsWith('6')) inside(makeCertificate)
      said = insideOneShell(code)
      console.log(`${heading}: ${seconds(at)}`)
    }
    const links = [...said.matchAll(/^(\S+) makes a passkey .* at \S+#(\S+)$/gmu)].map(([, name, token]) => ({
      name,
      token,
    }))
    if (links.length !== 2) throw new Error(`Two links were expected:\n${said}`)
    enrol(node, links)
    console.log(`two owners with passkeys: ${seconds(started)} from the first command`)
    console.log('not rehearsed: systemd itself, DNS, a certificate of an authority, a mail that arrives')
  } finally {
    endWhatRuns()
    if (!process.env.REHEARSE_ROOT) rmSync(debian, { recursive: true, force: true })
  }
}

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(0)} s`

function listed(folder) {
  return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []
}
