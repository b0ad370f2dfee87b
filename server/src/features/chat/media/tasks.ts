import type { ChatMessageId, FileId, UserId, WatermarkOrderId } from '@byeol/contract/ids.ts'

export interface WatermarkOrder {
  orderId: WatermarkOrderId
  userId: UserId
  chatMessageId: ChatMessageId
  fileId: FileId
}

export interface ChatTasks {
  /** For photos, and for videos in tasks that an older build queued. */
  watermark: WatermarkOrder
  watermarkVideo: WatermarkOrder
  removeLinkPicture: { pictureKey: string }
}
