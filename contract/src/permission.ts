import { z } from 'zod'
import { get } from './endpoint.ts'
import { PermissionId, UserId } from './ids.ts'

export const PermissionDMEnter = z.object({ id: PermissionId, celebUserId: UserId }).meta({ id: 'PermissionDMEnter' })
export type PermissionDMEnter = z.infer<typeof PermissionDMEnter>
export const PermissionDMSend = z.object({ id: PermissionId, celebUserId: UserId }).meta({ id: 'PermissionDMSend' })
export type PermissionDMSend = z.infer<typeof PermissionDMSend>

export const permission = {
  dmEnter: get('/permission/dm-enter', {
    summary: 'The celebs whose DMs the caller may enter',
    access: 'signedIn',
    input: z.strictObject({}),
    result: z.object({ permissionDMEnters: z.array(PermissionDMEnter) }),
  }),
  dmSend: get('/permission/dm-send', {
    summary: 'The celebs that the caller may write to',
    access: 'signedIn',
    input: z.strictObject({}),
    result: z.object({ permissionDMSends: z.array(PermissionDMSend) }),
  }),
}

export const permissionServerEvents = {
  permissionDMEnterAdd: z.object({ permissionDMEnter: PermissionDMEnter }),
  permissionDMEnterRemove: z.object({ permissionDMEnterId: PermissionId }),
  permissionDMSendAdd: z.object({ permissionDMSend: PermissionDMSend }),
  permissionDMSendRemove: z.object({ permissionDMSendId: PermissionId }),
}
