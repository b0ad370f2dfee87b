import type { PolicyText } from './policyText.ts'

type Section = PolicyText['sections'][number]
type Item = NonNullable<Section['items']>[number]

/**
 * A policy as staff write it and as it is stored: one line per paragraph, `## title {#id}` for a section, `### title`
 * for an item, followed by its facts as `label: text`.
 */
export function writePolicy({ intro, sections }: PolicyText): string {
  const itemLines = ({ title, facts }: Item) => [`### ${title}`, ...facts.map(([label, text]) => `${label}: ${text}`)]
  const sectionLines = ({ id, title, paragraphs, items = [] }: Section) => [
    `## ${title}${id ? ` {#${id}}` : ''}`,
    ...paragraphs,
    ...items.flatMap(itemLines),
  ]
  return [intro, ...sections.flatMap(sectionLines)].join('\n\n')
}

/** The paragraphs, titles and facts of a stored policy, by which two versions are compared. */
export const linesOf = (source: string): string[] =>
  source
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

interface Open {
  id?: string
  title: string
  paragraphs: string[]
  items: { title: string; facts: [string, string][] }[]
}

/** Parses the format of `writePolicy`. Lines before the first section are the introduction. */
export function readPolicy(source: string, version: string): PolicyText {
  const intro: string[] = []
  const sections: Open[] = []
  for (const line of linesOf(source)) {
    const section = sections.at(-1)
    const heading = /^## (?<title>.*?)(?: \{#(?<id>[\w-]+)\})?$/u.exec(line)?.groups
    if (heading)
      sections.push({ ...(heading.id && { id: heading.id }), title: heading.title!, paragraphs: [], items: [] })
    else if (!section) intro.push(line)
    else if (line.startsWith('### ')) section.items.push({ title: line.slice(4), facts: [] })
    else {
      const item = section.items.at(-1)
      const fact = /^(?<label>[^:]{1,40}): (?<text>.+)$/u.exec(line)?.groups
      if (item && fact) item.facts.push([fact.label!, fact.text!])
      else section.paragraphs.push(line)
    }
  }
  return { version, intro: intro.join(' '), sections }
}
