// Replaces firebase/messaging: the plugin's browser half, which uses it, is never called on a phone.
const unavailable = (): never => {
  throw new Error('Firebase for browsers is not part of the shell')
}

export const isSupported = async (): Promise<boolean> => false
export const deleteToken = unavailable
export const getMessaging = unavailable
export const getToken = unavailable
export const onMessage = unavailable
