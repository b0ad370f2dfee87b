import { Clipboard } from '@capacitor/clipboard'
import { Capacitor } from '@capacitor/core'
import { Haptics, ImpactStyle, NotificationType } from '@capacitor/haptics'
import { Share } from '@capacitor/share'
import type { Phone, Touch } from '../native/phone.ts'
import { browse } from './browse.ts'
import { forgetNotifications, push } from './firebase.ts'
import { readFacts } from './readFacts.ts'
import { saveByShell } from './saveByShell.ts'
import { Shell } from './Shell.ts'
import { mirrorToken } from './tokenMirror.ts'

const touches: Record<Touch, () => Promise<void>> = {
  hold: () => Haptics.impact({ style: ImpactStyle.Medium }),
  send: () => Haptics.impact({ style: ImpactStyle.Light }),
  like: () => Haptics.notification({ type: NotificationType.Success }),
}

/** Whether the person closed the system's sheet. */
const isCancel = (error: unknown): boolean => /cancel/iu.test(String((error as Error | null)?.message))

/** Provides the phone's functions, through Capacitor's plugins and our own. */
export async function openPhone(): Promise<Phone> {
  const isIos = Capacitor.getPlatform() === 'ios'
  return {
    facts: await readFacts(),
    keepToken(token) {
      mirrorToken(token)
      if (token === null) forgetNotifications()
    },
    copy: (text) => Clipboard.write({ string: text }),
    share: async (what) => {
      await Share.share(what).catch((error: unknown) => {
        if (!isCancel(error)) throw error
      })
    },
    save: saveByShell,
    print: (name) => Shell.print({ name }),
    feel: (touch) => void touches[touch]().catch(() => undefined),
    setBadge: (count) => void (isIos && Shell.badge({ count }).catch(() => undefined)),
    browse,
    signInWithApple: isIos ? (nonce) => Shell.apple({ nonce }) : null,
    openStore: async () => (isIos ? (await import('./appleStore.ts')).appleStore() : null),
    push,
  }
}
