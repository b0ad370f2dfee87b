import type { DeviceInfo } from '@byeol/contract/auth/boot.ts'
import type { DeviceStore } from './DeviceStore.ts'

/**
 * Whether this browser or phone gets pushes. `none`: it cannot, or the server sends none. `install`: an iPhone's
 * browser can only once the app is on the home screen. `blocked`: the person refused, and only the settings of the
 * browser or phone change that.
 */
export type PushState = 'none' | 'install' | 'blocked' | 'off' | 'on'

/** A notification in the tray. A later one with the same tag has replaced an earlier one. */
export interface ShownNotification {
  tag: string
  close: () => void
}

/** What the person feels: a row held, a message sent, a like given. */
export type Touch = 'hold' | 'send' | 'like'

/** What Apple's own sheet answers on an iPhone. */
export interface AppleAnswer {
  idToken: string
  code: string
  givenName?: string | null
  familyName?: string | null
}

/** The phone below a native shell. A browser has none. */
export interface Phone {
  facts: Omit<DeviceInfo, 'appName' | 'appVersion' | 'appBuild' | 'platform'>
  /** Keeps the token where the system does not clear it; null removes it. */
  keepToken: (token: string | null) => void
  copy: (text: string) => Promise<void>
  /** Resolves also when the person closed the sheet. */
  share: (what: { title: string; url: string }) => Promise<void>
  save: (file: Blob, name: string) => Promise<void>
  /** Opens the system's sheet, which prints the page or keeps it as a PDF. Resolves when the sheet is open. */
  print: (name: string) => Promise<void>
  feel: (touch: Touch) => void
  setBadge: (count: number) => void
  /** Opens a page in the system's browser; resolves once it is closed or has led back to the app. */
  browse: (url: string) => Promise<void>
  /** Null on Android, where Apple is signed in to in the browser. */
  signInWithApple: ((nonce: string) => Promise<AppleAnswer>) | null
  openStore: () => Promise<DeviceStore | null>
  push: {
    state: () => PushState
    /** Asks for the permission where it is still open. */
    ask: () => Promise<PushState>
    token: () => Promise<string | null>
    /** The notifications in the phone's tray. */
    shown: () => Promise<ShownNotification[]>
    /** Gives up this phone's token, so that no push to it arrives any more. `token` makes a new one. */
    end: () => Promise<void>
  }
}

let phone: Phone | null = null

/** The shell's entry (phone/main.ts) calls this before any page is drawn. */
export const setPhone = (found: Phone): void => void (phone = found)

export const getPhone = (): Phone | null => phone
