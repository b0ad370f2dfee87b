import { registerPlugin, type PluginListenerHandle } from '@capacitor/core'
import type { StorePurchase } from '../native/DeviceStore.ts'
import type { AppleAnswer } from '../native/phone.ts'

/** Our own plugin: ShellPlugin.java and ShellPlugin.swift in `shells/`. */
interface ShellPlugin {
  /** While this is on, no part of the app can be captured. It is on before the page loads. */
  shield(options: { on: boolean }): Promise<void>
  device(): Promise<{ rooted: boolean; emulatorFound: boolean; isiOSAppOnMac: boolean }>
  /** Whether the screen is being recorded. */
  capture(): Promise<{ recording: boolean }>
  /** The link or notification that started the app. Returned once. */
  pendingLink(): Promise<{ url: string | null; messageId: string | null }>
  badge(options: { count: number }): Promise<void>
  /** On iOS only. Rejects with `canceled`, `failed`, `invalid_response`, `not_handled` or `unknown`. */
  apple(options: { nonce: string }): Promise<AppleAnswer>
  /**
   * Saves photos and videos to the gallery, other files to the downloads or, on iOS, to the place that the person
   * chooses. `data` is base64. Rejects with `invalid`, `denied`, `canceled` or `failed`.
   */
  save(options: { data: string; name: string; mime: string }): Promise<void>
  /** Opens the system's sheet for printing the page. Rejects with `invalid` or `failed`. */
  print(options: { name: string }): Promise<void>
  /** Purchases in the App Store that were never finished, even from before this start. On iOS only. */
  unfinished(): Promise<{ purchases: StorePurchase[] }>
  /** Finishes a purchase of the App Store. Finishing it again does nothing. On iOS only. */
  finish(options: { transactionId: string }): Promise<void>
  /** Apple's sheet for requesting a refund. On iOS only. */
  refund(options: { transactionId: string }): Promise<{ status: 'success' | 'userCancelled' }>
  addListener(event: 'screenshot', hear: () => void): Promise<PluginListenerHandle>
  addListener(event: 'recording', hear: (state: { on: boolean }) => void): Promise<PluginListenerHandle>
}

export const Shell = registerPlugin<ShellPlugin>('Shell')
