/**
 * An id for a tap on a notification. On iOS, `id` is the apns-collapse-id, which all pushes of a chat share, so there
 * the id that FCM adds to the data is used.
 */
export function tapIdOf({ id, data }: { id?: string; data?: unknown }): string | null {
  const sentId = (data as Record<string, unknown> | null | undefined)?.['gcm.message_id']
  return typeof sentId === 'string' ? sentId : (id ?? null)
}
