import type { ContentsId, UserId } from '@byeol/contract/ids.ts'
import type { ContentsNews } from './making/ContentsNews.ts'

export interface CelebContentsTasks {
  refundMinors: { contentsId: ContentsId; userId?: UserId }
  refundRemovedContents: { contentsId: ContentsId }
  tellOfNewContents: ContentsNews
  forgetContentsNews: { contentsId: ContentsId }
}
