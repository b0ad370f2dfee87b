import type { Comment } from '@byeol/contract/board.ts'
import type { CommentId, PostId } from '@byeol/contract/ids.ts'
import { useKeptFields } from '../../../form/useKeptFields.ts'

/**
 * What the composer is writing: a comment, an answer or an edit. It is stored on the device, so it contains only a few
 * fields of the comment that it refers to.
 */
export type CommentWriting =
  | { kind: 'comment' }
  | { kind: 'answer'; to: { id: CommentId; name: string } }
  | { kind: 'edit'; comment: { id: CommentId; content: string } }

interface CommentDraft {
  writing: CommentWriting
  /** The text of a new comment or answer. */
  typed: string
  /** The changed text of a comment being edited; null while it is unchanged. */
  edit: string | null
  isHidden: boolean
}

const empty: CommentDraft = { writing: { kind: 'comment' }, typed: '', edit: null, isHidden: false }

const isEmpty = ({ typed, edit }: CommentDraft) => typed.trim() === '' && edit === null

/** The unsent text below a post, and what it is for. An answer or edit without text is not restored later. */
export function useCommentDraft(postId: PostId) {
  const [draft, change] = useKeptFields(`comment.${postId}`, empty, isEmpty)
  return [draft, change] as const
}

export const answerTo = (comment: Comment): CommentWriting => ({
  kind: 'answer',
  to: { id: comment.id, name: comment.author?.nickname ?? '' },
})

export const editOf = (comment: Comment): CommentWriting => ({
  kind: 'edit',
  comment: { id: comment.id, content: comment.content ?? '' },
})
