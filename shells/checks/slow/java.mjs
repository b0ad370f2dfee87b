import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeAndroidStubs } from './androidStubs.mjs'
import { writeCapacitorStubs } from './capacitorStubs.mjs'
import { openParser } from './parse.mjs'

// Compiles the Java sources against stubs of Android and Capacitor, once for each API level that the code
// distinguishes: the code that runs on such a phone must compile against that level.

const shells = join(import.meta.dirname, '../..')
const folder = join(shells, 'android/app/src/main/java/app/byeol')
const sources = globSync('*.java', { cwd: folder }).map((name) => ({
  name,
  text: readFileSync(join(folder, name), 'utf8'),
}))
const variables = readFileSync(join(shells, 'android/variables.gradle'), 'utf8')
const sdk = (name) => Number(new RegExp(`${name} = (\\d+)`).exec(variables)[1])
const strings = readFileSync(join(shells, 'android/app/src/main/res/values/strings.xml'), 'utf8')
const parse = await openParser('java')

const guards = sources.flatMap(({ text }) =>
  [...text.matchAll(/SDK_INT >= (\d+)|@RequiresApi\((\d+)\)/g)].map(([, a, b]) => Number(a ?? b)),
)
const levels = [...new Set([sdk('minSdkVersion'), ...guards.map((guard) => guard - 1), sdk('compileSdkVersion')])].sort(
  (a, b) => a - b,
)

// The sources call these constructors with `super(…)`.
const extended = new Set(sources.flatMap(({ text }) => text.match(/(?<=\bextends )\w+/g) ?? []))
const words = new Set(sources.flatMap(({ text }) => text.match(/\b[A-Za-z_]\w*\b/g)))
const imports = [
  ...new Set(sources.flatMap(({ text }) => [...text.matchAll(/^import ([\w.]+);/gm)].map(([, name]) => name))),
]

// Classes that are missing in the declarations.
const handMade = {
  'androidx.annotation.RequiresApi': '@interface RequiresApi { int value(); }',
  'androidx.activity.EdgeToEdge': 'class EdgeToEdge { public static void enable(android.app.Activity a) {} }',
  'android.print.PrintManager':
    'class PrintManager { public void print(String name, Object pages, PrintAttributes paper) {} }',
  'android.print.PrintAttributes':
    'class PrintAttributes { public static class Builder { public PrintAttributes build() { return null; } } }',
}

let isFine = true
for (const level of levels) {
  const target = mkdtempSync(join(tmpdir(), 'byeol-java-'))
  try {
    isFine = compile(target, level) && isFine
  } finally {
    rmSync(target, { recursive: true })
  }
}
process.exitCode = isFine ? 0 : 1

function compile(target, level) {
  const needed = writeCapacitorStubs(target, {
    wanted: imports.filter((name) => name.startsWith('com.getcapacitor')),
    words,
    extended,
    parse,
  })
  const wanted = [...imports, ...needed].filter((name) => name.startsWith('android') && !(name in handMade))
  writeAndroidStubs(target, { wanted: [...wanted, 'org.json.JSONObject'], words, level })
  for (const [name, text] of Object.entries(handMade)) {
    const at = name.lastIndexOf('.')
    write(target, name.replaceAll('.', '/'), `package ${name.slice(0, at)}; public ${text}`)
  }
  const names = [...strings.matchAll(/<string name="(\w+)"/g)].map(([, name]) => `public static final int ${name} = 0;`)
  write(target, 'app/byeol/R', `package app.byeol; final class R { static final class string { ${names.join(' ')} } }`)
  const own = sources.map(({ name, text }) => {
    writeFileSync(join(target, 'app/byeol', name), withoutNewer(text, level))
    return join(target, 'app/byeol', name)
  })
  const args = [
    '-d',
    join(target, 'out'),
    '-sourcepath',
    target,
    '-proc:none',
    '-Xlint:-options',
    '-encoding',
    'UTF-8',
    ...own,
  ]
  const { status, stderr, error } = spawnSync('javac', args, { encoding: 'utf8' })
  console.log(`Android API ${level}: ${status === 0 ? `${own.length} files compile` : 'errors'}`)
  if (status !== 0) console.log((error?.message ?? stderr).replaceAll(`${target}/`, ''))
  return status === 0
}

function write(target, path, text) {
  mkdirSync(join(target, path, '..'), { recursive: true })
  writeFileSync(join(target, `${path}.java`), text)
}

/**
 * Returns the source as a phone of this API level runs it: without the code that is guarded by a higher level. Lines
 * keep their numbers.
 */
function withoutNewer(text, level) {
  const root = parse(text)
  const cuts = []
  for (const node of root.descendantsOfType('if_statement')) {
    const guard = /^\(Build\.VERSION\.SDK_INT >= (\d+)\)$/.exec(node.childForFieldName('condition').text)
    if (Number(guard?.[1]) > level) cuts.push({ node: node.childForFieldName('consequence'), as: '{}' })
  }
  for (const node of root.descendantsOfType(['method_declaration', 'class_declaration', 'field_declaration'])) {
    const needed = /@RequiresApi\((\d+)\)/.exec(node.namedChildren.find(({ type }) => type === 'modifiers')?.text ?? '')
    if (Number(needed?.[1]) > level) cuts.push({ node, as: '' })
  }
  cuts.sort((a, b) => b.node.startIndex - a.node.startIndex)
  let rest = text
  for (const { node, as } of cuts) {
    const lost = rest.slice(node.startIndex, node.endIndex)
    rest = rest.slice(0, node.startIndex) + as + lost.replaceAll(/[^\n]/g, '') + rest.slice(node.endIndex)
  }
  return rest
}
