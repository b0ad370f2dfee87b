// Stands in for firebase/messaging. Only the browser part of the push plugin calls it, and native apps never run that
// part.
const unavailable = (): never => {
  throw new Error('Firebase for browsers is not part of the shell')
}

export const isSupported = async (): Promise<boolean> => false
export const deleteToken = unavailable
export const getMessaging = unavailable
export const getToken = unavailable
export const onMessage = unavailable
