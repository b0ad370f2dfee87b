/** A push to one device. */
export interface Push {
  title: string
  body: string
  /** The path inside the app that a tap opens. */
  link: string
  /** A later push with the same tag replaces this one on the device. */
  tag: string
  /** The total unread count; null leaves the number on the icon unchanged. */
  badge: number | null
  /** The path where an advertisement is refused without a sign-in. */
  optOut?: string
}

/** Where a push goes: a phone by its FCM token, or a browser by the address at its push service, with its keys. */
export interface PushDevice {
  token: string
  /** The keys of a browser's subscription, base64url; null for a phone. */
  keys: { p256dh: string; auth: string } | null
}

export interface PushClient {
  /** Throws ProviderError with the service's code. */
  send(device: PushDevice, push: Push): Promise<void>
  /** Whether an error of `send` means that no push can reach the device any more. */
  isGone(error: unknown): boolean
}

/** Sends each push by the service of its device. Skips devices of a service that is not configured. */
export function pushClient(fcm: PushClient | null, webPush: PushClient | null): PushClient | null {
  if (!fcm && !webPush) return null
  return {
    send: async (device, push) => (device.keys ? webPush : fcm)?.send(device, push),
    isGone: (error) => Boolean(fcm?.isGone(error) || webPush?.isGone(error)),
  }
}
