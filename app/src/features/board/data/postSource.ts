import type { BoardSection } from '@byeol/contract/board.ts'
import type { UserId } from '@byeol/contract/ids.ts'

/** The posts that a list consists of. */
export type PostSource =
  | { of: 'feed' | 'liked' | 'saved' | 'written' }
  | { of: 'board'; celebUserId: UserId; section?: BoardSection; hasMedia?: 'true' }
  | { of: 'tag'; tag: string }
