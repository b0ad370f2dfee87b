import type { Post, Visibility } from '@byeol/contract/board.ts'
import { editorMediaOf, type EditorMedia } from './editorMedia.ts'

/** The parts of a post that can be edited. */
export interface EditorValue {
  content: string
  media: readonly EditorMedia[]
  visibility: Visibility
  isCommentable: boolean
  notify: boolean
  isHiddenFromCeleb: boolean
}

export const newValue: EditorValue = {
  content: '',
  media: [],
  visibility: 'public',
  isCommentable: true,
  notify: true,
  isHiddenFromCeleb: false,
}

export const valueOf = (post: Post): EditorValue => ({
  content: post.content,
  media: editorMediaOf(post),
  visibility: post.visibility,
  isCommentable: post.isCommentable,
  notify: false,
  isHiddenFromCeleb: post.isHiddenFromCeleb,
})

export const isEmptyValue = ({ content, media }: EditorValue): boolean => content.trim() === '' && media.length === 0

const filesOf = (media: readonly EditorMedia[], isVideo: boolean) =>
  media.filter((item) => item.isVideo === isVideo).flatMap(({ fileId }) => fileId ?? [])

/** The media in the form of parameters for `board.postWrite` and `board.postEdit`. */
export const mediaOf = ({ media }: EditorValue) => ({
  photoIds: filesOf(media, false),
  videoId: filesOf(media, true)[0] ?? null,
})

export const isSameMedia = (a: EditorValue, b: EditorValue): boolean =>
  a.media.map(({ key }) => key).join() === b.media.map(({ key }) => key).join()

export const isSameValue = (a: EditorValue, b: EditorValue): boolean =>
  a.content === b.content &&
  a.visibility === b.visibility &&
  a.isCommentable === b.isCommentable &&
  a.isHiddenFromCeleb === b.isHiddenFromCeleb &&
  isSameMedia(a, b)
