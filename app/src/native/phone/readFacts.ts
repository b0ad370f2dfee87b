import { Device } from '@capacitor/device'
import { limits } from '@byeol/contract/limits.ts'
import type { Phone } from '../phone.ts'
import { Shell } from './Shell.ts'

const short = (text: string): string => text.slice(0, limits.deviceTextMax)

/** The device as sign-in and boot tell it (spec.md point 3, Device info): flags only when true. */
export async function readFacts(): Promise<Phone['facts']> {
  const [{ identifier }, { model, osVersion, isVirtual }, flags] = await Promise.all([
    Device.getId(),
    Device.getInfo(),
    Shell.device(),
  ])
  return {
    deviceId: short(identifier),
    deviceModel: short(model),
    systemVersion: short(osVersion),
    ...((flags.emulatorFound || isVirtual) && { emulatorFound: true }),
    ...(flags.rooted && { rooted: true }),
    ...(flags.isiOSAppOnMac && { isiOSAppOnMac: true }),
  }
}
