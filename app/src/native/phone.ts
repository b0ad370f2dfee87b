import type { DeviceInfo } from '@byeol/contract/auth/boot.ts'
import type { DeviceStore } from './DeviceStore.ts'

/**
 * Whether this browser or phone receives pushes. `none`: it cannot, or the server sends none. `install`: on an iPhone,
 * only after the web app was added to the home screen. `blocked`: the person refused permission, and can change that
 * only in the settings of the browser or phone.
 */
export type PushState = 'none' | 'install' | 'blocked' | 'off' | 'on'

/** A notification shown by this device. A later one with the same tag replaces it. */
export interface ShownNotification {
  tag: string
  close: () => void
}

/** The touches that cause haptic feedback: holding a row, sending a message, a like. */
export type Touch = 'hold' | 'send' | 'like'

/** The result of Apple's sign-in sheet on an iPhone. */
export interface AppleAnswer {
  idToken: string
  code: string
  givenName?: string | null
  familyName?: string | null
}

/** The functions of the phone that a native app provides. Browsers have none. */
export interface Phone {
  facts: Omit<DeviceInfo, 'appName' | 'appVersion' | 'appBuild' | 'platform'>
  /** Stores the token where the system does not clear it; null removes it. */
  keepToken: (token: string | null) => void
  copy: (text: string) => Promise<void>
  /** Resolves even if the person closed the sheet without sharing. */
  share: (what: { title: string; url: string }) => Promise<void>
  save: (file: Blob, name: string) => Promise<void>
  /** Opens the system's sheet to print the page or save it as a PDF. Resolves when the sheet is open. */
  print: (name: string) => Promise<void>
  feel: (touch: Touch) => void
  setBadge: (count: number) => void
  /** Opens a page in the system's browser. Resolves when the browser is closed or has returned to the app. */
  browse: (url: string) => Promise<void>
  /** Null on Android, where the person signs in with Apple in the browser. */
  signInWithApple: ((nonce: string) => Promise<AppleAnswer>) | null
  openStore: () => Promise<DeviceStore | null>
  push: {
    state: () => PushState
    /** Asks for permission if it is undecided. */
    ask: () => Promise<PushState>
    token: () => Promise<string | null>
    /** The notifications that the phone currently shows. */
    shown: () => Promise<ShownNotification[]>
    /** Deletes this phone's push token, so that it receives no more pushes. `token` creates a new one. */
    end: () => Promise<void>
  }
}

let phone: Phone | null = null

/** Called by the native app's entry script (phone/main.ts) before any page is rendered. */
export const setPhone = (found: Phone): void => void (phone = found)

export const getPhone = (): Phone | null => phone
