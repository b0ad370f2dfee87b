export interface Element {
  name: string
  attributes: Readonly<Record<string, string>>
  children: Element[]
  /** The element's own text, trimmed. */
  text: string
}

const part =
  /<!--(?:(?!--)[^])*-->|<\?[^]*?\?>|<!DOCTYPE[^>]*>|<(\/?)([\w:.-]+)((?:\s+[\w:.~-]+="[^"<]*")*)\s*(\/?)>|[^<]+/y
const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&amp;': '&' }
const plain = (text: string) =>
  text.replaceAll(/&[^;\s]*;?/g, (entity) => {
    if (entity in entities) return entities[entity]!
    throw new Error(`${entity} is no entity`)
  })

/** Reads the XML of the projects. Throws if it is malformed. Does not support CDATA or the entities of a DTD. */
export function readXml(xml: string): Element {
  const top: Element = { name: '', attributes: {}, children: [], text: '' }
  const open = [top]
  part.lastIndex = 0
  while (part.lastIndex < xml.length) {
    const at = part.lastIndex
    const found = part.exec(xml)
    if (!found) throw new Error(`No XML: ${xml.slice(at, at + 60)}`)
    const [whole, isEnd, name, attributes = '', isEmpty] = found
    const parent = open.at(-1)!
    if (name === undefined) {
      if (!whole.startsWith('<')) parent.text = (parent.text + plain(whole)).trim()
    } else if (isEnd) {
      if (open.length === 1 || parent.name !== name) throw new Error(`</${name}> closes <${parent.name}>`)
      open.pop()
    } else {
      const element = { name, attributes: readAttributes(attributes), children: [], text: '' }
      parent.children.push(element)
      if (!isEmpty) open.push(element)
    }
  }
  if (open.length > 1) throw new Error(`<${open.at(-1)!.name}> is not closed`)
  if (top.children.length !== 1 || top.text) throw new Error('XML has one element at its top')
  return top.children[0]!
}

function readAttributes(text: string): Record<string, string> {
  const found = [...text.matchAll(/([\w:.~-]+)="([^"]*)"/g)].map(([, name, value]) => [name!, plain(value!)] as const)
  const attributes = Object.fromEntries(found)
  if (Object.keys(attributes).length < found.length) throw new Error(`An attribute stands twice: ${text}`)
  return attributes
}

/** All elements of this name in `element`, at any depth. */
export function allOf(element: Element, name: string): Element[] {
  return element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...allOf(child, name)])
}
