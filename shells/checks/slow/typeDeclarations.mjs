/**
 * Reads the classes of a declaration file of @nativescript/types-android. Returns a Map of a class's full name to {
 * name, parent, interfaces, isInterface, since, members }, where a member is { name, isStatic, parameters (null for a
 * constant), type, since }. `since` is the API level that introduced it.
 */
export function readDeclarations(text) {
  const classes = new Map()
  const scopes = []
  let current = null
  let since = 1
  let skippedUntil = null
  let isInterface = false
  for (const raw of text.split('\n')) {
    const line = raw.trim()
    if (skippedUntil) {
      if (line === skippedUntil) skippedUntil = null
      continue
    }
    since = Number(/@since (\d+)/.exec(line)?.[1] ?? since)
    if (/^\* Constructs a new instance of the .* interface with/.test(line)) isInterface = true
    if (/^(?:\/\*|\*|$)/.test(line)) continue
    const scope = /^(?:declare|export) module (\S+) \{$/.exec(line)
    const opened =
      /^export (?:abstract )?class (\w+)(?:<.*>)?\s+(?:extends ([^{]*?))?(?:\s*implements ([^{]*?))?\s*\{$/.exec(line)
    if (scope) scopes.push({ name: scope[1], owner: current })
    else if (opened) {
      const name = [...scopes.map(({ name }) => name), opened[1]].join('.')
      const found = classes.get(name)
      const one = {
        name,
        parent: opened[2],
        interfaces: split(opened[3] ?? ''),
        isInterface: false,
        since,
        members: [],
      }
      current = found ?? one
      classes.set(name, current)
      scopes.push({ name: opened[1], owner: null, isClass: true })
    } else if (line === '}') {
      const closed = scopes.pop()
      current = closed?.owner ?? null
    } else if (line === 'public constructor(implementation: {') {
      if (current) current.isInterface = isInterface
      skippedUntil = '});'
    } else if (current) current.members.push(...memberOf(line, since))
    since = 1
    isInterface = false
  }
  return classes
}

function memberOf(line, since) {
  const method = /^public (static )?(?:abstract )?([\w$]+)(?:<[^(]*>)?\((.*)\)(?:: (.+))?;$/.exec(line)
  if (method) {
    const [, isStatic, name, parameters, type] = method
    const types = split(parameters).map((parameter) => parameter.slice(parameter.indexOf(':') + 1).trim())
    return [{ name, isStatic: Boolean(isStatic), parameters: types, type: type ?? null, since }]
  }
  const field = /^public (static )?([\w$]+): (.+);$/.exec(line)
  if (!field || field[2] === 'class') return []
  return [{ name: field[2], isStatic: Boolean(field[1]), parameters: null, type: field[3], since }]
}

/** Splits at commas that are not inside <…>. */
function split(list) {
  const parts = []
  let depth = 0
  let part = ''
  for (const letter of list) {
    if ('<({'.includes(letter)) depth++
    if ('>)}'.includes(letter)) depth--
    if (letter === ',' && depth === 0) {
      parts.push(part.trim())
      part = ''
    } else part += letter
  }
  return part.trim() ? [...parts, part.trim()] : parts
}
