import type { DeviceInfo } from '@byeol/contract/auth/boot.ts'
import { appConfig } from '../browser/appConfig.ts'

type Platform = DeviceInfo['platform']

declare global {
  interface Window {
    /** Set in native apps. */
    Capacitor?: { getPlatform?: () => string }
  }
}

const simulatedKey = 'byeol.platform'

/** In development, a browser can pretend to be an iPhone, if the server configures a simulated store. */
function isSimulatedPhone(): boolean {
  try {
    return appConfig().storeSimulatorUrl !== null && localStorage.getItem(simulatedKey) === 'ios'
  } catch {
    return false
  }
}

function readPlatform(): Platform {
  if (typeof window === 'undefined') return 'web'
  const shell = window.Capacitor?.getPlatform?.()
  if (shell === 'ios' || shell === 'android') return shell
  return isSimulatedPhone() ? 'ios' : 'web'
}

export const platform: Platform = readPlatform()
