import { getPhone } from './phone.ts'

/**
 * Prints this page under this name. A native app's WebView has no `window.print`, so there it opens the phone's own
 * sheet.
 */
export async function printPage(name: string): Promise<void> {
  const phone = getPhone()
  if (phone) await phone.print(name)
  else window.print()
}
