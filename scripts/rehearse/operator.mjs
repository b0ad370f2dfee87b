import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../paths.mjs'
import { enrol, signUp, uploadPortrait, uploadVideo } from './firstPeople.mjs'

export const names = { APP_NAME: 'byeol.example', CONSOLE_NAME: 'console.byeol.example', OFFICE: '127.0.0.1' }
/** A mail server must not be on the machine itself, so the sandbox's one gets a name. */
export const mail = 'mail.example'
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
  MAIL_FROM: 'Byeol <no-reply@byeolbit.kr>',
}

/** The variables that docs/operate.md and docs/containers.md tell operators to set. */
export const variables = (archive) => [`ARCHIVE=${archive}`, ...Object.entries(names).map((pair) => pair.join('='))]

/**
 * Someone who follows the page keeps one shell open, so variables and functions that one block sets are available in
 * the next.
 */
export const inOneShell = (code, memory) => `umask 022
[ ! -e ${memory} ] || . ${memory}
${code}
{ declare -p | grep -E ' (OWNER_PASSWORD|APP_PASSWORD|BUILD)=' || true; declare -f; echo "cd '$PWD'"; } > ${memory}`

/** Fills byeol.env in, as in an editor. */
export function fillByHand(file, more) {
  const filled = Object.entries({ ...byHand, ...more }).reduce(
    (text, [name, value]) => text.replace(new RegExp(`^#?${name}=.*$`, 'mu'), `${name}=${value}`),
    readFileSync(file, 'utf8'),
  )
  writeFileSync(file, filled)
}

/**
 * Starts the sandbox, which takes the mails. It runs apart, because this process waits for each step, and it ends with
 * this process.
 */
export async function startSandbox() {
  const env = { ...process.env, SANDBOX_PORT: '18090', SANDBOX_SMTP_PORT: '18025' }
  const child = spawn(process.execPath, [join(root, 'sandbox/src/main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  await once(child.stdout, 'data')
  return { url: 'http://127.0.0.1:18090', smtpPort: 18025, stop: () => child.kill() }
}

const app = 'http://127.0.0.1:8081'
const consoleAt = 'http://127.0.0.1:8181'

/**
 * Both owners sign in, directly at the console's port behind the proxy. Someone signs up with the code of a mail and
 * uploads a portrait and, made a celeb, a video: hashing, mail, pictures and the encoder work within what the unit
 * allows.
 */
export async function bringPeople(said, sandbox, psql) {
  const links = [...said.matchAll(/^(\S+) makes a passkey .* at \S+#(\S+)$/gmu)]
  if (links.length !== 2) throw new Error(`Two links were expected:\n${said}`)
  for (const [, name, token] of links) await enrol(consoleAt, `https://${names.CONSOLE_NAME}`, { name, token })
  const person = await signUp(app, sandbox.url)
  await uploadPortrait(person)
  psql(`update users set is_celeb = true where id = '${person.id}';
    insert into celebs (user_id, username, category) values ('${person.id}', 'first', 'singer')`)
  await uploadVideo(person)
}
