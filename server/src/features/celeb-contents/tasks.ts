import type { ContentsId } from '@byeol/contract/ids.ts'

export interface CelebContentsTasks {
  refundRemovedContents: { contentsId: ContentsId }
}
