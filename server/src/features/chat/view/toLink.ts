import type { LinkPreview } from '@byeol/contract/chat/linkPreview.ts'
import { mediaUrl } from '../../profile/view.ts'
import type { KeptLink } from './messageRow.ts'

export const toLink = (url: string, { pictureKey, ...page }: KeptLink): LinkPreview => ({
  url,
  ...page,
  pictureUrl: mediaUrl(pictureKey),
})
