import type { Comment, Post } from '@byeol/contract/board.ts'
import type { User } from '@byeol/contract/user.ts'
import { createContext, useContext } from 'react'

/** A sheet of the board: the menu of a post or comment, or a form opened from that menu. */
export type BoardLayer =
  | { kind: 'post'; post: Post }
  | { kind: 'comment'; comment: Comment; post: Post; onEdit: () => void }
  | { kind: 'reportPost'; post: Post }
  | { kind: 'reportComment'; comment: Comment }
  | { kind: 'block'; person: Pick<User, 'id' | 'nickname'> }

/** Opens a sheet over the page, replacing one that is open. */
export const BoardLayerContext = createContext<(layer: BoardLayer) => void>(() => undefined)

export const useOpenLayer = (): ((layer: BoardLayer) => void) => useContext(BoardLayerContext)
