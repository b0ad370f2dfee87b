import type { FileId, PostId } from '@byeol/contract/ids.ts'

export interface BoardTasks {
  removeBoardFiles: { fileIds: readonly FileId[] }
  erasePosts: { postIds: readonly PostId[] }
}
