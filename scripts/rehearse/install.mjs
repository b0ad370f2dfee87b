import { copyFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '../paths.mjs'
import { boot, findArchive, makeDebian, needs, seconds } from './debian.mjs'
import { fillByHand, inOneShell, mail, names, startSandbox, bringPeople, variables } from './operator.mjs'
import { readBlocks } from './readBlocks.mjs'

// `npm run rehearse -- install` follows docs/operate.md on an empty Debian, made with debootstrap, until two owners
// have signed in at the console. Run it as root, on Debian. REHEARSE_ARCHIVE may name an archive of `npm run pack`;
// otherwise one is made.

const debian = process.env.REHEARSE_ROOT || '/var/tmp/byeol-rehearse'
/** Makes a self-signed certificate for both host names, which the new Debian trusts. */
const makeCertificate = `
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj "/CN=$APP_NAME" \
    -addext "subjectAltName=DNS:$APP_NAME,DNS:$CONSOLE_NAME" \
    -keyout /etc/byeol/privkey.pem -out /etc/byeol/fullchain.pem 2>/dev/null
  cp /etc/byeol/fullchain.pem /usr/local/share/ca-certificates/byeol.crt
  update-ca-certificates >/dev/null`

export async function rehearse() {
  needs('systemd-nspawn', 'nsenter', 'ffmpeg')
  const archive = findArchive(root)
  const blocks = readBlocks(join(root, 'docs/operate.md'))
  console.log(`archive: ${basename(archive)}; ${blocks.length} blocks of docs/operate.md`)
  const begun = performance.now()
  const sandbox = await startSandbox()
  let machine
  try {
    makeDebian(debian, ['systemd', 'systemd-sysv', 'dbus'])
    copyFileSync(archive, join(debian, 'root/byeol.tar.gz'))
    writeFileSync(join(debian, 'etc/hosts'), `127.0.0.1 localhost ${names.APP_NAME} ${names.CONSOLE_NAME} ${mail}\n`)
    machine = await boot(debian, variables('/root/byeol.tar.gz'))
    console.log(`empty Debian with systemd: ${seconds(begun)}`)
    const started = performance.now()
    let said = ''
    for (const { heading, code } of blocks) {
      const at = performance.now()
      if (heading.startsWith('5'))
        fillByHand(join(debian, 'etc/byeol/byeol.env'), { SMTP_URL: `smtp://${mail}:${sandbox.smtpPort}` })
      if (heading.startsWith('6')) machine.inside(makeCertificate)
      said = machine.inside(inOneShell(code, '/root/.shell'))
      console.log(`${heading}: ${seconds(at)}`)
    }
    await bringPeople(said, sandbox, (sql) => machine.inside(`su postgres -c 'psql byeol' <<< "${sql}"`))
    console.log(`two owners with passkeys, a person, a portrait, a video: ${seconds(started)} from the first command`)
    console.log(unitsAsSystemdSeesThem(machine))
    console.log('not rehearsed: DNS, a certificate of an authority, a mail outside of this machine')
  } catch (error) {
    if (machine) error.message += `\n${logOf(machine)}`
    throw error
  } finally {
    await machine?.stop()
    sandbox.stop()
    if (!process.env.REHEARSE_ROOT) rmSync(debian, { recursive: true, force: true })
  }
}

/** The exposure of each unit by systemd's own count, and how often the node was started again. */
const unitsAsSystemdSeesThem = ({ inside }) =>
  inside(`systemd-analyze security byeol@1 byeol-migrate | grep -o 'level for .*[0-9.]\\+' || true
    echo "byeol@1: $(systemctl is-active byeol@1), $(systemctl show byeol@1 -p NRestarts --value) restarts"`).trim()

const logOf = ({ inside }) => inside('journalctl --no-pager -n 40 -u byeol@1 -u byeol-migrate || true')
