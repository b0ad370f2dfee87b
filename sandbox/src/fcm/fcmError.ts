import { HttpRefusal } from '../HttpRefusal.ts'

const statuses = {
  UNREGISTERED: [404, 'NOT_FOUND', 'Requested entity was not found.'],
  INVALID_ARGUMENT: [400, 'INVALID_ARGUMENT', 'The registration token is not a valid FCM registration token'],
  SENDER_ID_MISMATCH: [403, 'PERMISSION_DENIED', 'SenderId mismatch'],
  QUOTA_EXCEEDED: [429, 'RESOURCE_EXHAUSTED', 'Sending limit exceeded for the message target.'],
  UNAVAILABLE: [503, 'UNAVAILABLE', 'The service is currently unavailable.'],
  INTERNAL: [500, 'INTERNAL', 'Internal error encountered.'],
  THIRD_PARTY_AUTH_ERROR: [401, 'UNAUTHENTICATED', 'Auth error from APNS or Web Push Service'],
} as const

export type FcmErrorCode = keyof typeof statuses

/** The error that FCM returns for one message (providers.md E1). */
export function fcmError(errorCode: FcmErrorCode): HttpRefusal {
  const [code, status, message] = statuses[errorCode]
  const details = [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode }]
  return new HttpRefusal(code, { error: { code, message, status, details } })
}

/** FCM's error for an invalid value. Its status is the same as for an invalid token; only the details differ. */
export function badRequest(field: string, description: string): HttpRefusal {
  const details = [{ '@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations: [{ field, description }] }]
  return new HttpRefusal(400, { error: { code: 400, message: description, status: 'INVALID_ARGUMENT', details } })
}

export const unauthenticated = (): HttpRefusal =>
  new HttpRefusal(401, {
    error: { code: 401, message: 'Request had invalid authentication credentials.', status: 'UNAUTHENTICATED' },
  })
