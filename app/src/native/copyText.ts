import { getPhone } from './phone.ts'

/** Copies through the phone, where the WebView may have no clipboard, or through the browser. */
export const copyText = (text: string): Promise<void> => getPhone()?.copy(text) ?? navigator.clipboard.writeText(text)
