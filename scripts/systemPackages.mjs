import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const chromium = () => process.env.CHROMIUM_PATH || '/usr/bin/chromium'
const ffmpeg = () => process.env.FFMPEG_PATH || findOnPath('ffmpeg')

const usesBrowser = (word) => word.startsWith('e2e') || word.includes('.browser.') || !isTestFile(word)
const usesServer = (word) => /^(?:server|demo|e2e)\b/u.test(word) || !isTestFile(word)
const isTestFile = (word) => /\.test\.tsx?$/u.test(word)

/** The Debian packages that tests need, with how to tell whether each is installed and whether a named test uses it. */
const forTests = [
  { name: 'chromium', isInstalled: () => existsSync(chromium()), isUsedBy: usesBrowser },
  { name: 'ffmpeg', isInstalled: () => Boolean(ffmpeg()), isUsedBy: usesServer },
  { name: 'redis-server', isInstalled: () => Boolean(findOnPath('redis-server')), isUsedBy: usesServer },
  { name: 'fonts-noto-cjk', isInstalled: hasKoreanFont, isUsedBy: usesBrowser },
]

/** The packages that `npm run check-shells` needs. */
export const forShells = [
  { name: 'aapt', isInstalled: () => Boolean(findOnPath('aapt2')) },
  {
    name: 'android-framework-res',
    isInstalled: () => existsSync('/usr/share/android-framework-res/framework-res.apk'),
  },
  { name: 'default-jdk-headless', isInstalled: () => Boolean(findOnPath('javac')) },
]

/**
 * Installs the packages that the named tests need, or all of them if no tests are named. Returns null, or a message
 * with the packages that are still missing.
 */
export function installForTests(words) {
  const needed = forTests.filter(({ isUsedBy }) => words.length === 0 || words.some(isUsedBy))
  const missing = installSystemPackages(needed)
  if (!missing && needed.some(({ name }) => name === 'chromium')) installHeadlessShell()
  return missing
}

/** The headless shell halves the processor time of journeys (e2e/world/chromium.ts), but they also run without it. */
function installHeadlessShell() {
  if (process.env.CHROMIUM_PATH || existsSync('/usr/bin/chromium-headless-shell')) return
  // The two Debian packages must have the same version.
  if (findOnPath('apt-get')) install(['chromium', 'chromium-headless-shell'])
}

/**
 * Installs missing packages, as root or with passwordless sudo. Returns null, or a message with those still missing.
 */
export function installSystemPackages(needed) {
  const missing = needed.filter(({ isInstalled }) => !isInstalled()).map(({ name }) => name)
  if (missing.length === 0) return null
  if (!findOnPath('apt-get')) return `Missing: ${missing.join(', ')}. Install them with this machine's package manager.`
  const said = install(missing)
  if (said === null) return `Missing: ${missing.join(', ')}. Ask for:  sudo ${commandFor(missing)}`
  const still = needed.filter(({ isInstalled }) => !isInstalled()).map(({ name }) => name)
  return still.length > 0 ? `${still.join(', ')} could not be installed (${commandFor(missing)}):\n${said}` : null
}

const commandFor = (names) => `apt-get install -y --no-install-recommends ${names.join(' ')}`

/** Returns apt's output, or null if this user is not allowed to install. */
function install(names) {
  const asRoot = process.getuid() === 0 ? [] : canSudo() ? ['sudo', '-n'] : null
  if (!asRoot) return null
  console.log(`Installing ${names.join(', ')} (once, a minute or two) …`)
  run([...asRoot, 'apt-get', 'update'])
  return run([...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', ...commandFor(names).split(' ')])
}

function run([program, ...args]) {
  const { stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  return `${stdout}\n${stderr}`.trim().slice(-2000)
}

const canSudo = () => Boolean(findOnPath('sudo')) && spawnSync('sudo', ['-n', 'true']).status === 0

function hasKoreanFont() {
  const { stdout } = spawnSync('fc-list', [':lang=ko', 'family'], { encoding: 'utf8' })
  return Boolean(stdout?.trim()) || existsSync('/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc')
}

function findOnPath(program) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find((path) => isExecutable(path))
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
