import type { ReactNode } from 'react'
import { languageRuns } from './textLanguage.ts'

/**
 * A text that a person wrote, with the language of its lines for screen readers. `draw` renders a part of it, for
 * example with links.
 */
export function Words({ text, draw = (part) => part }: { text: string; draw?: (part: string) => ReactNode }) {
  return languageRuns(text).map((run, at) => (
    <span key={at} lang={run.lang}>
      {draw(run.text)}
    </span>
  ))
}
