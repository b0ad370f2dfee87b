type Value = string | Value[] | { [key: string]: Value }
type Entry = { isa: string } & { [key: string]: Value }

/** Reads an Xcode project and returns its objects by id. Throws if it is malformed or repeats an id. */
export function readPbxproj(source: string): Map<string, Entry> {
  const tokens = [...source.matchAll(/\/\/[^\n]*|\/\*[^]*?\*\/|"(?:\\[^]|[^"\\])*"|[\w./$<>-]+|[{}()=;,]|\S/g)]
    .map(([token]) => token)
    .filter((token) => !token.startsWith('//') && !token.startsWith('/*'))
  let at = 0

  function take(wanted: string): void {
    const token = tokens[at++]
    if (token !== wanted)
      throw new Error(`${wanted} is expected, not ${token}, after ${tokens.slice(at - 6, at - 1).join(' ')}`)
  }

  function word(): string {
    const token = tokens[at++] ?? ''
    if (token.startsWith('"'))
      return token.slice(1, -1).replaceAll(/\\(.)/g, (_, letter: string) => (letter === 'n' ? '\n' : letter))
    if (!/^[\w./$<>-]+$/.test(token)) throw new Error(`A word is expected, not ${token}`)
    return token
  }

  function value(): Value {
    if (tokens[at] === '{') {
      const dict: { [key: string]: Value } = {}
      for (take('{'); tokens[at] !== '}'; take(';')) {
        const key = word()
        if (key in dict) throw new Error(`${key} stands twice`)
        take('=')
        dict[key] = value()
      }
      take('}')
      return dict
    }
    if (tokens[at] !== '(') return word()
    const list: Value[] = []
    for (take('('); tokens[at] !== ')'; take(',')) list.push(value())
    take(')')
    return list
  }

  const project = value() as { objects: { [id: string]: Entry } }
  if (at !== tokens.length) throw new Error(`More follows the project: ${tokens[at]}`)
  return new Map(Object.entries(project.objects))
}
