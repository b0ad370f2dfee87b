import type { Comment, Post } from '@byeol/contract/board.ts'
import type { User } from '@byeol/contract/user.ts'
import { createContext, useContext } from 'react'

/** The sheet of a board: the menu of a post or comment, or the form opened from the menu. */
export type BoardLayer =
  | { kind: 'post'; post: Post }
  | { kind: 'comment'; comment: Comment; post: Post; onEdit: () => void }
  | { kind: 'reportPost'; post: Post }
  | { kind: 'reportComment'; comment: Comment }
  | { kind: 'block'; person: Pick<User, 'id' | 'nickname'> }

/** Opens a sheet over the page, or replaces the open one. */
export const BoardLayerContext = createContext<(layer: BoardLayer) => void>(() => undefined)

export const useOpenLayer = (): ((layer: BoardLayer) => void) => useContext(BoardLayerContext)
