import type { DeviceInfo } from '@byeol/contract/auth/boot.ts'
import type { DeviceStore } from './DeviceStore.ts'

/**
 * Whether this browser or phone gets pushes. `none`: it cannot, or the server sends none. `install`: an iPhone's
 * browser gets them only once the app is on the home screen. `blocked`: the person refused, and can change that only in
 * the settings of the browser or phone.
 */
export type PushState = 'none' | 'install' | 'blocked' | 'off' | 'on'

/** A notification in the tray. A later one with the same tag replaces an earlier one. */
export interface ShownNotification {
  tag: string
  close: () => void
}

/** The touches with feedback: a held row, a sent message, a like. */
export type Touch = 'hold' | 'send' | 'like'

/** The answer of Apple's own sheet on an iPhone. */
export interface AppleAnswer {
  idToken: string
  code: string
  givenName?: string | null
  familyName?: string | null
}

/** The phone under a native shell. A browser has none. */
export interface Phone {
  facts: Omit<DeviceInfo, 'appName' | 'appVersion' | 'appBuild' | 'platform'>
  /** Stores the token where the system does not clear it; null removes it. */
  keepToken: (token: string | null) => void
  copy: (text: string) => Promise<void>
  /** Resolves even if the person closed the sheet. */
  share: (what: { title: string; url: string }) => Promise<void>
  save: (file: Blob, name: string) => Promise<void>
  /** Opens the system's sheet, which prints the page or saves it as a PDF. Resolves when the sheet is open. */
  print: (name: string) => Promise<void>
  feel: (touch: Touch) => void
  setBadge: (count: number) => void
  /** Opens a page in the system's browser. Resolves once it is closed or has returned to the app. */
  browse: (url: string) => Promise<void>
  /** Null on Android, where the person signs in to Apple in the browser. */
  signInWithApple: ((nonce: string) => Promise<AppleAnswer>) | null
  openStore: () => Promise<DeviceStore | null>
  push: {
    state: () => PushState
    /** Asks for the permission if it is undecided. */
    ask: () => Promise<PushState>
    token: () => Promise<string | null>
    /** The notifications in the phone's tray. */
    shown: () => Promise<ShownNotification[]>
    /** Deletes this phone's token, so that no more pushes arrive for it. `token` makes a new one. */
    end: () => Promise<void>
  }
}

let phone: Phone | null = null

/** The shell's entry (phone/main.ts) calls this before any page is drawn. */
export const setPhone = (found: Phone): void => void (phone = found)

export const getPhone = (): Phone | null => phone
