import { Capacitor } from '@capacitor/core'
import { Device } from '@capacitor/device'
import { limits } from '@byeol/contract/limits.ts'
import type { Phone } from '../native/phone.ts'
import { askPlugin } from './askPlugin.ts'
import { Shell } from './Shell.ts'

const short = (text: string): string => text.slice(0, limits.deviceTextMax)

const unknownDevice = () => ({ model: Capacitor.getPlatform(), osVersion: 'unknown', isVirtual: false })

/**
 * The facts about the device for sign-in and boot (spec.md point 3, Device info). Flags are included only if they are
 * true.
 */
export async function readFacts(): Promise<Phone['facts']> {
  const [id, { model, osVersion, isVirtual }, flags] = await Promise.all([
    askPlugin('Device.getId', () => Device.getId(), null),
    askPlugin('Device.getInfo', () => Device.getInfo(), unknownDevice()),
    askPlugin('Shell.device', () => Shell.device(), { rooted: false, emulatorFound: false, isiOSAppOnMac: false }),
  ])
  return {
    ...(id && { deviceId: short(id.identifier) }),
    deviceModel: short(model),
    systemVersion: short(osVersion),
    ...((flags.emulatorFound || isVirtual) && { emulatorFound: true }),
    ...(flags.rooted && { rooted: true }),
    ...(flags.isiOSAppOnMac && { isiOSAppOnMac: true }),
  }
}
