import { getPhone } from './phone.ts'

/** Copies through the phone, where the WebView may have no clipboard, or through the browser. */
export async function copyText(text: string): Promise<void> {
  const phone = getPhone()
  if (phone) return phone.copy(text)
  try {
    await navigator.clipboard.writeText(text)
  } catch (error) {
    // Browsers inside other apps lack the clipboard or forbid it, but still copy a selection.
    if (!copySelection(text)) throw error
  }
}

/** Copies by selecting the text in an invisible field. */
function copySelection(text: string): boolean {
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.position = 'fixed'
  field.style.opacity = '0'
  // In a modal dialog, fields outside cannot be selected.
  const parent = document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"]') ?? document.body
  parent.append(field)
  field.select()
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else copies where the clipboard is forbidden
  const isCopied = document.execCommand('copy')
  field.remove()
  if (before instanceof HTMLElement) before.focus()
  return isCopied
}
