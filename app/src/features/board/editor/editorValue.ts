import type { Post, Visibility } from '@byeol/contract/board.ts'
import type { Shot } from './shots.ts'
import { shotsOf } from './shots.ts'

/** What the editor of a post changes. */
export interface EditorValue {
  content: string
  shots: readonly Shot[]
  visibility: Visibility
  isCommentable: boolean
  notify: boolean
  isHiddenFromCeleb: boolean
}

export const newValue: EditorValue = {
  content: '',
  shots: [],
  visibility: 'public',
  isCommentable: true,
  notify: true,
  isHiddenFromCeleb: false,
}

export const valueOf = (post: Post): EditorValue => ({
  content: post.content,
  shots: shotsOf(post),
  visibility: post.visibility,
  isCommentable: post.isCommentable,
  notify: false,
  isHiddenFromCeleb: post.isHiddenFromCeleb,
})

export const isEmptyValue = ({ content, shots }: EditorValue): boolean => content.trim() === '' && shots.length === 0

const filesOf = (shots: readonly Shot[], isVideo: boolean) =>
  shots.filter((shot) => shot.isVideo === isVideo).flatMap(({ fileId }) => fileId ?? [])

/** The media as parameters of `board.postWrite` and `board.postEdit`. */
export const mediaOf = ({ shots }: EditorValue) => ({
  photoIds: filesOf(shots, false),
  videoId: filesOf(shots, true)[0] ?? null,
})

export const isSameValue = (a: EditorValue, b: EditorValue): boolean =>
  a.content === b.content &&
  a.visibility === b.visibility &&
  a.isCommentable === b.isCommentable &&
  a.isHiddenFromCeleb === b.isHiddenFromCeleb &&
  a.shots.map(({ key }) => key).join() === b.shots.map(({ key }) => key).join()
