import { getPhone } from './phone.ts'

/** Copies by the phone, where the WebView may have no clipboard, or by the browser. */
export const copyText = (text: string): Promise<void> => getPhone()?.copy(text) ?? navigator.clipboard.writeText(text)
