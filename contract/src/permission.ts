import { z } from 'zod'
import { get } from './endpoint.ts'
import { PermissionId, UserId } from './ids.ts'
import { DMPrice } from './money.ts'

/** `pricePoints`: the price of a message to the celeb while the person has no `PermissionDMSend` for them. */
export const PermissionDMEnter = z
  .object({ id: PermissionId, celebUserId: UserId, pricePoints: DMPrice })
  .meta({ id: 'PermissionDMEnter' })
export type PermissionDMEnter = z.infer<typeof PermissionDMEnter>
export const PermissionDMSend = z.object({ id: PermissionId, celebUserId: UserId }).meta({ id: 'PermissionDMSend' })
export type PermissionDMSend = z.infer<typeof PermissionDMSend>

export const permission = {
  dmEnter: get('/permission/dm-enter', {
    summary: 'Lists the celebs with DMs that the caller may enter',
    access: 'signedIn',
    result: z.object({ permissionDMEnters: z.array(PermissionDMEnter) }),
  }),
  dmSend: get('/permission/dm-send', {
    summary: 'Lists the celebs that the caller may write to for free',
    access: 'signedIn',
    result: z.object({ permissionDMSends: z.array(PermissionDMSend) }),
  }),
}

export const permissionServerEvents = {
  /** Sent again when the price changes. */
  permissionDMEnterAdd: z.object({ permissionDMEnter: PermissionDMEnter }),
  permissionDMEnterRemove: z.object({ permissionDMEnterId: PermissionId }),
  permissionDMSendAdd: z.object({ permissionDMSend: PermissionDMSend }),
  permissionDMSendRemove: z.object({ permissionDMSendId: PermissionId }),
}
