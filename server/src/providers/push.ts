export interface Push {
  title: string
  body: string
  /** The path in the app that opens when the push is tapped. */
  link: string
  /** A later push with the same tag replaces this one on the device. */
  tag: string
  /** The total unread count for the app icon; null leaves the number unchanged. */
  badge: number | null
  /** For an advertisement: the path to a page where the person can opt out without signing in. */
  optOut?: string
}

/**
 * Where a push is sent: to a phone by its FCM token, or to a browser by the URL at its push service, with its keys.
 */
export interface PushDevice {
  token: string
  /** The encryption keys of a browser's subscription, base64url; null for a phone. */
  keys: { p256dh: string; auth: string } | null
}

export interface PushClient {
  /** Throws ProviderError with the service's code. */
  send(device: PushDevice, push: Push): Promise<void>
  /** Whether an error of `send` means that pushes can no longer reach this device. */
  isGone(error: unknown): boolean
}

/** Sends each push through the service of its device. Skips devices of a service that is not configured. */
export function pushClient(fcm: PushClient | null, webPush: PushClient | null): PushClient | null {
  if (!fcm && !webPush) return null
  return {
    send: async (device, push) => (device.keys ? webPush : fcm)?.send(device, push),
    isGone: (error) => Boolean(fcm?.isGone(error) || webPush?.isGone(error)),
  }
}
