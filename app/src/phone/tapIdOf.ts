/**
 * Distinguishes taps on pushes. On iOS `id` is the apns-collapse-id, which all pushes of a chat share, so there this
 * uses the id that FCM puts into the data.
 */
export function tapIdOf({ id, data }: { id?: string; data?: unknown }): string | null {
  const sentId = (data as Record<string, unknown> | null | undefined)?.['gcm.message_id']
  return typeof sentId === 'string' ? sentId : (id ?? null)
}
