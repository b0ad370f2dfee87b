import { readXml, type Element } from './xml.ts'

export type Plist = string | boolean | number | Plist[] | { [key: string]: Plist }

/** Reads an XML property list. Throws if it is malformed, a key has no value, or a key repeats. */
export function readPlist(xml: string): { [key: string]: Plist } {
  const { name, children } = readXml(xml)
  const [dict] = children
  if (name !== 'plist' || children.length !== 1 || dict?.name !== 'dict') throw new Error('A plist holds one dict')
  return readDict(dict)
}

function readDict({ children }: Element): { [key: string]: Plist } {
  const dict: { [key: string]: Plist } = {}
  for (let at = 0; at < children.length; at += 2) {
    const [key, value] = [children[at]!, children[at + 1]]
    if (key.name !== 'key' || !value) throw new Error(`A key with a value is expected: <${key.name}>${key.text}`)
    if (key.text in dict) throw new Error(`The key ${key.text} stands twice`)
    dict[key.text] = readValue(value)
  }
  return dict
}

function readValue(element: Element): Plist {
  const { name, text, children } = element
  if (name === 'dict') return readDict(element)
  if (name === 'array') return children.map(readValue)
  if (name === 'string') return text
  if (name === 'integer') return Number(text)
  if (name === 'true' || name === 'false') return name === 'true'
  throw new Error(`<${name}> is no value of a plist`)
}
