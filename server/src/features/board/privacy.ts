import type { FeaturePrivacy } from '../../personal-data/FeaturePrivacy.ts'
import { eraseWritten } from './deletion/eraseWritten.ts'
import { exportBoard } from './deletion/exportBoard.ts'

export const boardPrivacy = {
  columns: {
    'posts.author_id': { download: 'board.posts', erasure: 'kept: an empty row, so that a resend brings nothing back' },
    'posts.celeb_id': {
      download: 'no: what fans wrote on a celeb’s board',
      erasure: 'kept: an empty row, so that a resend brings nothing back',
    },
    'comments.author_id': {
      download: 'board.comments',
      erasure: 'kept: an empty place above the answers of others',
    },
    'comments.mention_id': {
      download: 'no: the answers of others',
      erasure: 'kept: the answer of somebody else, shown as an answer to the unknown user',
    },
    'post_likes.user_id': { download: 'board.likedPosts', erasure: 'erased' },
    'comment_likes.user_id': { download: 'board.likedComments', erasure: 'erased' },
    'post_saves.user_id': { download: 'board.savedPosts', erasure: 'erased' },
  },
  exports: { board: ({ db }, userId) => exportBoard(db, userId) },
  eraseFirst: eraseWritten,
  erase: ['delete from post_saves where user_id = $1'],
} satisfies FeaturePrivacy
