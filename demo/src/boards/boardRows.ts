import type { BoardSection, Visibility } from '@byeol/contract/board.ts'

/** Posts, comments and likes, shaped like the database tables. `picture` is a key for drawPicture. */
export interface DemoPost {
  id: string
  celebId: string
  authorId: string
  section: BoardSection
  visibility: Visibility
  content: string
  photos: { id: string; picture: string }[]
  /** A video made from a drawn picture. */
  video: { id: string; picture: string } | null
  isHiddenFromCeleb: boolean
  isPinned: boolean
  sendId: string
  createdAt: Date
}

/** A follower of a celeb. */
export interface Reader {
  id: string
  isPremium: boolean
}

export interface DemoComment {
  id: string
  postId: string
  parentId: string | null
  authorId: string
  content: string
  isByCeleb: boolean
  sendId: string
  createdAt: Date
}

export interface DemoLike {
  /** The id of a post or of a comment. */
  id: string
  userId: string
  createdAt: Date
}

export interface DemoBoards {
  posts: DemoPost[]
  comments: DemoComment[]
  likes: DemoLike[]
  commentLikes: DemoLike[]
}
