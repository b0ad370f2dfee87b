import { readFileSync } from 'node:fs'

/** The code blocks of a page that are marked `sh`, in order, each with the heading above it. */
export function readBlocks(page) {
  const text = readFileSync(page, 'utf8')
  let heading = ''
  const blocks = []
  for (const [, title, code] of text.matchAll(/^#+ (.+)$|^```sh\n([\s\S]*?)^```$/gmu)) {
    if (title !== undefined) heading = title
    else blocks.push({ heading, code })
  }
  return blocks
}
