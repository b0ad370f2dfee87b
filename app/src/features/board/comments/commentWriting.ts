import type { Comment } from '@byeol/contract/board.ts'

/** What the composer of a post writes: a comment, an answer or an edit. */
export type Writing = { kind: 'comment' } | { kind: 'answer'; to: Comment } | { kind: 'edit'; comment: Comment }
