import type { PhonePlatform } from './nativeMethods.ts'

export interface BridgeCall {
  pluginId: string
  methodName: string
  options: Record<string, unknown>
}
export type BridgeAnswer = { data?: unknown; error?: { code?: string; message: string } }

declare global {
  interface Window {
    Capacitor: { fromNative: (result: object) => void }
    /** Responds to a call that the page made to the phone. */
    phoneCall: (call: BridgeCall) => Promise<BridgeAnswer>
    /** Fires an event of a plugin. Some events are kept until the page has a listener. */
    phoneEvent: (plugin: string, event: string, data: unknown) => void
  }
}

/**
 * Runs in the page before everything else and stands in for the Java or Swift side: it receives what native-bridge.js
 * posts, and responds through `Capacitor.fromNative`. Playwright sends its source to the page, so it must not use
 * anything outside itself.
 */
export function playPhone({ platform, headers }: { platform: PhonePlatform; headers: unknown }): void {
  interface Posted extends BridgeCall {
    callbackId: string
  }
  const listeners = new Map<string, string[]>()
  const kept = new Map<string, unknown[]>()
  // The plugins request this for these events (`retainUntilConsumed`).
  const isKept = (plugin: string, event: string) =>
    plugin === 'FirebaseMessaging' || (plugin === 'App' && ['appUrlOpen', 'backButton'].includes(event))
  const keyOf = (plugin: string, event: unknown) => `${plugin}/${String(event)}`
  const fire = (plugin: string, callbackId: string, data: unknown) =>
    window.Capacitor.fromNative({
      callbackId,
      pluginId: plugin,
      methodName: 'addListener',
      success: true,
      save: true,
      data,
    })
  window.phoneEvent = (plugin, event, data) => {
    const heard = listeners.get(keyOf(plugin, event))
    if (!heard?.length && isKept(plugin, event))
      kept.set(keyOf(plugin, event), [...(kept.get(keyOf(plugin, event)) ?? []), data])
    for (const callbackId of heard ?? []) fire(plugin, callbackId, data)
  }
  const receive = async ({ callbackId, pluginId, methodName, options }: Posted): Promise<void> => {
    if (methodName === 'addListener') {
      const key = keyOf(pluginId, options.eventName)
      listeners.set(key, [...(listeners.get(key) ?? []), callbackId])
      const waiting = kept.get(key) ?? []
      kept.delete(key)
      for (const data of waiting) fire(pluginId, callbackId, data)
      return
    }
    if (methodName === 'removeListener') {
      const key = keyOf(pluginId, options.eventName)
      listeners.set(
        key,
        (listeners.get(key) ?? []).filter((id) => id !== options.callbackId),
      )
      return
    }
    const { data, error } = await window.phoneCall({ pluginId, methodName, options })
    window.Capacitor.fromNative({ callbackId, pluginId, methodName, success: !error, save: false, data, error })
  }
  Object.assign(window, { Capacitor: { Plugins: {}, PluginHeaders: headers } })
  if (platform === 'android')
    Object.assign(window, {
      androidBridge: { postMessage: (text: string) => void receive(JSON.parse(text) as Posted) },
    })
  else
    Object.assign(window, {
      webkit: { messageHandlers: { bridge: { postMessage: (posted: Posted) => void receive(posted) } } },
    })
}
