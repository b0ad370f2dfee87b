import { registerPlugin, type PluginListenerHandle } from '@capacitor/core'
import type { StorePurchase } from '../native/DeviceStore.ts'
import type { AppleAnswer } from '../native/phone.ts'

/** Our own Capacitor plugin: ShellPlugin.java and ShellPlugin.swift in `shells/`. */
interface ShellPlugin {
  /** While this is on, the screen cannot be captured anywhere in the app. It is already on before the page loads. */
  shield(options: { on: boolean }): Promise<void>
  device(): Promise<{ rooted: boolean; emulatorFound: boolean; isiOSAppOnMac: boolean }>
  /** Whether the screen is currently being recorded. */
  capture(): Promise<{ recording: boolean }>
  /** The link or notification that started the app. Returned only once. */
  pendingLink(): Promise<{ url: string | null; messageId: string | null }>
  badge(options: { count: number }): Promise<void>
  /**
   * Shows Apple's sign-in sheet, on iOS only. Rejects with `canceled`, `failed`, `invalid_response`, `not_handled` or
   * `unknown`.
   */
  apple(options: { nonce: string }): Promise<AppleAnswer>
  /**
   * Saves photos and videos to the gallery. Saves other files to the downloads or, on iOS, where the person chooses.
   * `data` is base64. Rejects with `invalid`, `denied`, `canceled` or `failed`.
   */
  save(options: { data: string; name: string; mime: string }): Promise<void>
  /** Opens the system's sheet to print the page. Rejects with `invalid` or `failed`. */
  print(options: { name: string }): Promise<void>
  /**
   * Purchases in the App Store that were never finished, including those from before this start of the app. On iOS
   * only.
   */
  unfinished(): Promise<{ purchases: StorePurchase[] }>
  /** Marks an App Store purchase as finished. Doing so again has no effect. On iOS only. */
  finish(options: { transactionId: string }): Promise<void>
  /** Shows Apple's sheet to request a refund. On iOS only. */
  refund(options: { transactionId: string }): Promise<{ status: 'success' | 'userCancelled' }>
  addListener(event: 'screenshot', hear: () => void): Promise<PluginListenerHandle>
  addListener(event: 'recording', hear: (state: { on: boolean }) => void): Promise<PluginListenerHandle>
}

export const Shell = registerPlugin<ShellPlugin>('Shell')
