import { registerPlugin, type PluginListenerHandle } from '@capacitor/core'
import type { AppleAnswer } from '../phone.ts'

/** Our own plugin, in Java and Swift (`shells/native`). */
interface ShellPlugin {
  /** Nothing of the app can be captured while this is on. It is on before the page loads. */
  shield(options: { on: boolean }): Promise<void>
  device(): Promise<{ rooted: boolean; emulatorFound: boolean; isiOSAppOnMac: boolean }>
  /** Whether the screen is being recorded. */
  capture(): Promise<{ recording: boolean }>
  /** The link or notification that started the app. Handed out once. */
  pendingLink(): Promise<{ url: string | null; messageId: string | null }>
  badge(options: { count: number }): Promise<void>
  /** On iOS only. Rejects with the codes of spec.md point 8. */
  apple(options: { nonce: string }): Promise<AppleAnswer>
  /** Saves to the photos, or to the downloads. `data` is base64. */
  save(options: { data: string; name: string; mime: string }): Promise<void>
  /** Apple's sheet for asking for a refund. On iOS only. */
  refund(options: { transactionId: string }): Promise<{ status: 'success' | 'userCancelled' }>
  addListener(event: 'screenshot', hear: () => void): Promise<PluginListenerHandle>
  addListener(event: 'recording', hear: (state: { on: boolean }) => void): Promise<PluginListenerHandle>
}

export const Shell = registerPlugin<ShellPlugin>('Shell')
