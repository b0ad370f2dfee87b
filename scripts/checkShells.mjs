import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bootstrap, install } from './bootstrap.mjs'
import { root } from './paths.mjs'
import { forShells, installSystemPackages } from './systemPackages.mjs'

// `npm run check-shells` runs the checks of the Android and iOS projects that need no SDK but some system packages. The
// quick tests in shells/checks are part of `npm test`.

const shells = join(root, 'shells')
const { node, env } = bootstrap()
const missing = installSystemPackages(forShells)
if (missing) console.log(missing)

const stamp = join(shells, 'node_modules/.byeol-stamp')
const wanted = createHash('sha256')
  .update(readFileSync(join(shells, 'package-lock.json')))
  .digest('hex')
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  install(node, shells)
  writeFileSync(stamp, wanted)
}

const check = (name) => ['--liftoff-only', join(shells, `checks/slow/${name}.mjs`)]
const checks = {
  'types of capacitor.config.ts': [
    join(root, 'node_modules/typescript/bin/tsc'),
    '-p',
    join(shells, 'tsconfig.capacitor.json'),
  ],
  'cap sync changes nothing': check('sync'),
  'Android resources and manifest link': check('resources'),
  'Java compiles for each API level': check('java'),
  'Swift parses': check('swift'),
}
let failed = missing ? 1 : 0
for (const [name, args] of Object.entries(checks)) {
  const { status, stdout, stderr } = spawnSync(node, args, { cwd: shells, env, encoding: 'utf8' })
  if (status !== 0) failed++
  console.log(
    `${status === 0 ? '✓' : '✗'} ${name}\n${`${stdout}${stderr}`.trimEnd().replaceAll(/^(?=.)/gm, '  ')}`.trimEnd(),
  )
}
console.log(`\n${Object.keys(checks).length - failed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
