import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readDeclarations } from './typeDeclarations.mjs'

const folder = join(import.meta.dirname, '../../node_modules/@nativescript/types-android/lib/android')
const files = ['android-platform-21-37-merged.d.ts', 'androidx-32.d.ts']

// The declarations say that every member is public. Our sources override these as protected, so their stubs are
// protected, too.
const protectedMembers = new Set(['onCreate'])

let declared
const readAll = () =>
  (declared ??= new Map(files.flatMap((file) => [...readDeclarations(readFileSync(join(folder, file), 'utf8'))])))

/**
 * Writes Java stubs of the Android classes in `wanted` (full names) and of the classes that these need, as a phone of
 * this API level has them. Each stub has the constructors and the members named in `words`. The declarations are less
 * exact than Java: every number is an int, and unknown types are Object. So a call with the wrong kind of number
 * passes, and one with a long may fail; but a wrong name, number of parameters or API level never passes.
 */
export function writeAndroidStubs(target, { wanted, words, level }) {
  const all = readAll()
  const isThere = (name) => !name.startsWith('java') && all.has(name) && all.get(name).since <= level
  const chosen = new Map()
  const queue = wanted.filter(isThere)
  for (let name = queue.pop(); name; name = queue.pop()) {
    if (chosen.has(name)) continue
    const one = all.get(name)
    // A lambda implements an interface with one method, but no source names the interface.
    const isSmall = one.isInterface && one.members.filter(({ parameters }) => parameters).length <= 3
    const members = one.members.filter(
      ({ name: own, since }) => since <= level && (isSmall || own === 'constructor' || words.has(own)),
    )
    chosen.set(name, members)
    const types = members.flatMap(({ parameters, type }) => [...(parameters ?? []), type])
    const outer = name.slice(0, name.lastIndexOf('.'))
    const inner = [...words].map((word) => `${name}.${word}`)
    queue.push(...[outer, one.parent, ...one.interfaces, ...types, ...inner].map(bare).filter(isThere))
  }
  const tops = [...chosen.keys()].filter((name) => !all.has(name.slice(0, name.lastIndexOf('.'))))
  for (const name of tops) {
    const path = join(target, `${name.replaceAll('.', '/')}.java`)
    mkdirSync(dirname(path), { recursive: true })
    const place = name.slice(0, name.lastIndexOf('.'))
    writeFileSync(path, `package ${place};\n${javaOf(name)}`)
  }

  function javaOf(name) {
    const { parent, interfaces, isInterface } = all.get(name)
    const own = name.slice(name.lastIndexOf('.') + 1)
    const isNested = !tops.includes(name)
    const isJavaClass = (one) => one.startsWith('java.') && all.has(one) && !all.get(one).isInterface
    const isClass = (one) => isThere(one) || isJavaClass(one)
    const superclass = !isInterface && parent && isClass(bare(parent)) ? ` extends ${bare(parent)}` : ''
    // Stubs of classes implement no interfaces, because they lack the members that these require, and no source uses
    // the classes as interfaces.
    const parents = isInterface ? interfaces.map(bare).filter((one) => chosen.has(one)) : []
    const list = parents.length > 0 ? ` extends ${parents.join(', ')}` : ''
    const inner = [...chosen.keys()].filter((other) => other.slice(0, other.lastIndexOf('.')) === name)
    const members = [...new Set(chosen.get(name).map((member) => javaMember(member, own, isInterface)))]
    const nothing = isInterface || members.includes(`public ${own}() {}`) ? '' : `  public ${own}() {}\n`
    const kind = `${isNested ? 'static ' : ''}${isInterface ? 'interface' : 'class'}`
    const body = [nothing, ...members.map((member) => `  ${member}\n`), ...inner.map(javaOf)].join('')
    return `public ${kind} ${own}${superclass}${list} {\n${body}}\n`
  }

  function javaMember({ name, isStatic, parameters, type }, own, isInterface) {
    const list = (parameters ?? []).map((parameter, at) => `${javaType(parameter)} p${at}`).join(', ')
    if (name === 'constructor') return isInterface ? '' : `public ${own}(${list}) {}`
    if (parameters === null) {
      const literal = /^(?:-?\d+|".*")$/.test(type)
      const kind = literal ? (type.startsWith('"') ? 'String' : 'int') : javaType(type)
      return `public ${isStatic || isInterface ? 'static ' : ''}${literal ? 'final ' : ''}${kind} ${name}${
        literal || isInterface ? ` = ${literal ? type : zero(kind)}` : ''
      };`
    }
    const result = javaType(type ?? 'void')
    if (isInterface && !isStatic) return `${result} ${name}(${list});`
    const access = protectedMembers.has(name) ? 'protected' : 'public'
    const body = result === 'void' ? '{}' : `{ return ${zero(result)}; }`
    return `${access} ${isStatic ? 'static ' : ''}${result} ${name}(${list}) ${body}`
  }

  function javaType(type) {
    const plain = type
      .replace(/\/\*.*?\*\//, '')
      .replace(/\| null$/, '')
      .trim()
    if (plain === 'number' || /^-?\d+$/.test(plain)) return 'int'
    if (plain === 'string' || plain.startsWith('"')) return 'String'
    if (plain === 'boolean' || plain === 'void') return plain
    const array = /^androidNative\.Array<(.*)>$/.exec(plain)
    if (array) return array[1] === 'number' ? 'byte[]' : `${javaType(array[1])}[]`
    const name = bare(plain)
    return name.startsWith('java.') || chosen.has(name) ? name : 'Object'
  }
}

const zero = (type) => (type === 'int' ? '0' : type === 'boolean' ? 'false' : 'null')

/** `globalAndroid.view.View<any> | null` as Java names it. */
const bare = (type) =>
  (type ?? '')
    .replace(/\/\*.*?\*\//, '')
    .replace(/<.*>/, '')
    .replace(/\| null$/, '')
    .replace(/^globalAndroid\./, 'android.')
    .trim()
