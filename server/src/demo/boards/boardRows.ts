import type { BoardSection, Visibility } from '@byeol/contract/board.ts'

/** What stands on boards, as the tables hold it. `picture` names what is to be drawn. */
export interface DemoPost {
  id: string
  celebId: string
  authorId: string
  section: BoardSection
  visibility: Visibility
  content: string
  photos: { id: string; picture: string }[]
  /** Made of a picture. */
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
  /** A post or a comment. */
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
