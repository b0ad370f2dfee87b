import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const sources = join(import.meta.dirname, '../../node_modules/@capacitor/android/capacitor/src/main/java')

/**
 * Writes stubs of Capacitor's classes in `wanted` (full names), made from Capacitor's own sources but without method
 * bodies. Each stub has the members in `words`; the classes in `extended` also have their constructors. Returns the
 * Android classes that these members need.
 */
export function writeCapacitorStubs(target, { wanted, words, extended, parse }) {
  const needed = new Set()
  const queue = [...wanted]
  const done = new Set()
  for (let name = queue.pop(); name; name = queue.pop()) {
    if (done.has(name)) continue
    done.add(name)
    const root = parse(readFileSync(join(sources, `${name.replaceAll('.', '/')}.java`), 'utf8'))
    const place = name.slice(0, name.lastIndexOf('.'))
    const imports = new Map(
      root.descendantsOfType('import_declaration').map((node) => {
        const path = node.text.replace(/^import\s+|;$/g, '')
        return [path.slice(path.lastIndexOf('.') + 1), path]
      }),
    )
    const declaration = root.namedChildren.find(({ type }) => /^(?:class|annotation_type)_declaration$/.test(type))
    const used = new Set()

    const take = (node) => {
      const inside = node.descendantsOfType('type_identifier')
      for (const type of node.type === 'type_identifier' ? [node] : inside) used.add(type.text)
      return node.text
    }
    const text =
      declaration.type === 'annotation_type_declaration' ? annotation(declaration) : classOf(declaration, take)
    const lines = []
    for (const type of used) {
      const path = imports.get(type) ?? `${place}.${type}`
      if (path.startsWith('android')) needed.add(path)
      else if (path.startsWith('com.getcapacitor') && existsSync(join(sources, `${path.replaceAll('.', '/')}.java`)))
        queue.push(path)
      if (imports.has(type)) lines.push(`import ${path};`)
    }
    const folder = join(target, place.replaceAll('.', '/'))
    mkdirSync(folder, { recursive: true })
    writeFileSync(
      join(folder, `${name.slice(place.length + 1)}.java`),
      `package ${place};\n${lines.join('\n')}\n${text}`,
    )
  }
  return [...needed]

  function classOf(node, take) {
    const superclass = node.childForFieldName('superclass')
    const members = node.childForFieldName('body').namedChildren.flatMap((member) => {
      const modifiers = (member.namedChildren.find(({ type }) => type === 'modifiers')?.text ?? '').replace(
        /@\w+(?:\([^)]*\))?\s*/g,
        '',
      )
      if (member.type === 'method_declaration' && words.has(member.childForFieldName('name').text)) {
        const list = parametersOf(member, take)
        const type = take(member.childForFieldName('type'))
        const ends = type === 'void' ? '{}' : '{ throw new RuntimeException(); }'
        return [`  ${modifiers} ${type} ${member.childForFieldName('name').text}(${list}) ${ends}`]
      }
      if (member.type === 'constructor_declaration' && extended.has(node.childForFieldName('name').text))
        return [`  ${modifiers} ${node.childForFieldName('name').text}(${parametersOf(member, take)}) {}`]
      if (member.type !== 'field_declaration') return []
      const names = member.namedChildren
        .filter(({ type }) => type === 'variable_declarator')
        .map((one) => one.childForFieldName('name').text)
      return names
        .filter((name) => words.has(name))
        .map((name) => `  ${modifiers.replace('final', '')} ${take(member.childForFieldName('type'))} ${name};`)
    })
    const name = node.childForFieldName('name').text
    return `public class ${name} ${superclass ? take(superclass) : ''} {\n${members.join('\n')}\n}\n`
  }
}

const parametersOf = (member, take) =>
  member
    .childForFieldName('parameters')
    .namedChildren.map((one) => `${take(one.childForFieldName('type'))} ${one.childForFieldName('name').text}`)
    .join(', ')

/** The stub of an annotation, with only those of its values that are strings. */
function annotation(node) {
  const values = node
    .childForFieldName('body')
    .namedChildren.filter(
      ({ type, text }) => type === 'annotation_type_element_declaration' && text.startsWith('String '),
    )
    .map(({ text }) => `  ${text.replace(/ default (?!").*;/, ' default "";')}\n`)
  return `public @interface ${node.childForFieldName('name').text} {\n${values.join('')}}\n`
}
