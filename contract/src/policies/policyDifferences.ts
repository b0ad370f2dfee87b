import { linesOf } from './policyLines.ts'

export interface PolicyLine {
  text: string
  change: 'same' | 'added' | 'removed'
}

/** The changes from one stored policy to the next, line by line, in the order of the new text. */
export function policyDifferences(before: string, after: string): PolicyLine[] {
  const [old, next] = [linesOf(before), linesOf(after)]
  // For each pair of positions, the length of the longest common subsequence of the lines from there on.
  const common = Array.from({ length: old.length + 1 }, () => new Uint16Array(next.length + 1))
  for (let at = old.length - 1; at >= 0; at--)
    for (let to = next.length - 1; to >= 0; to--)
      common[at]![to] =
        old[at] === next[to] ? common[at + 1]![to + 1]! + 1 : Math.max(common[at + 1]![to]!, common[at]![to + 1]!)
  const lines: PolicyLine[] = []
  let [at, to] = [0, 0]
  while (at < old.length || to < next.length)
    if (at < old.length && to < next.length && old[at] === next[to]) {
      lines.push({ text: next[to]!, change: 'same' })
      at++
      to++
    } else if (at < old.length && (to === next.length || common[at + 1]![to]! >= common[at]![to + 1]!))
      lines.push({ text: old[at++]!, change: 'removed' })
    else lines.push({ text: next[to++]!, change: 'added' })
  return lines
}

/** Only the changed lines, grouped into runs, each with the title of its section. */
export function changedParts(lines: readonly PolicyLine[]): { title: string; lines: PolicyLine[] }[] {
  const parts: { title: string; lines: PolicyLine[] }[] = []
  let title = ''
  for (const line of lines) {
    if (line.text.startsWith('## ') && line.change !== 'removed') title = titleOf(line.text)
    if (line.change === 'same') continue
    if (parts.at(-1)?.title !== title) parts.push({ title, lines: [] })
    parts.at(-1)!.lines.push({ ...line, text: titleOf(line.text) })
  }
  return parts
}

const titleOf = (line: string): string => line.replace(/^#{2,3} /u, '').replace(/ \{#[\w-]+\}$/u, '')
