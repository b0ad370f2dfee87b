import type { BoardSection } from '@byeol/contract/board.ts'
import type { UserId } from '@byeol/contract/ids.ts'

/** Which posts a list shows. */
export type PostSource =
  | { of: 'feed' | 'liked' | 'saved' | 'written' }
  | { of: 'board'; celebUserId: UserId; section?: BoardSection; hasMedia?: 'true' }
  | { of: 'tag'; tag: string }
