import type { CaseKind } from '@byeol/contract/report/cases.ts'
import type { ReportCategory } from '@byeol/contract/report/report.ts'

/**
 * The level of harm that cannot wait: enough reports of it, by their weight, hide the content before staff have looked
 * (console.md, 6).
 */
export const urgentHarm = 2

/** How urgent a report is: illegal filming and content involving minors come first, then sexual content. */
export const harmOf = (category: ReportCategory): number =>
  category === 'filming' || category === 'minors' ? urgentHarm : category === 'sexual' ? 1 : 0

/** The kinds of content that support can hide. */
export const hideableKinds = ['message', 'post', 'comment', 'user', 'contents'] as const
export type HideableKind = (typeof hideableKinds)[number]
export const isHideable = (kind: CaseKind): kind is HideableKind => (hideableKinds as readonly string[]).includes(kind)
