import type { Comment } from '@byeol/contract/board.ts'
import type { CommentId, PostId } from '@byeol/contract/ids.ts'
import { useKeptFields } from '../../../form/useKeptFields.ts'

/**
 * What the composer writes: a comment, an answer or an edit. Stored on the device, so it refers to a comment by a few
 * fields only.
 */
export type CommentWriting =
  | { kind: 'comment' }
  | { kind: 'answer'; to: { id: CommentId; name: string } }
  | { kind: 'edit'; comment: { id: CommentId; content: string } }

interface CommentDraft {
  writing: CommentWriting
  /** A comment or answer. */
  typed: string
  /** The changed text of the edited comment; null while it is unchanged. */
  edit: string | null
  isHidden: boolean
}

const empty: CommentDraft = { writing: { kind: 'comment' }, typed: '', edit: null, isHidden: false }

const isEmpty = ({ typed, edit }: CommentDraft) => typed.trim() === '' && edit === null

/** The text being written below a post, and its target. An answer or edit without text is not restored later. */
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
