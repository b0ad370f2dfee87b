import { getPhone } from './phone.ts'

/**
 * Copies a text: in native apps through a plugin, because their WebView may have no clipboard, otherwise through the
 * browser.
 */
export async function copyText(text: string): Promise<void> {
  const phone = getPhone()
  if (phone) return phone.copy(text)
  try {
    await navigator.clipboard.writeText(text)
  } catch (error) {
    // Browsers inside other apps lack the clipboard API or forbid it, but can still copy a selection.
    if (!copySelection(text)) throw error
  }
}

/** Copies a text by selecting it in an invisible field. */
function copySelection(text: string): boolean {
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.position = 'fixed'
  field.style.opacity = '0'
  // While a modal dialog is open, fields outside of it cannot be selected.
  const parent = document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"]') ?? document.body
  parent.append(field)
  field.select()
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else copies where the clipboard is forbidden
  const isCopied = document.execCommand('copy')
  field.remove()
  if (before instanceof HTMLElement) before.focus()
  return isCopied
}
