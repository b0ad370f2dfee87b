import { isComposing } from '@byeol/ui/isComposing.ts'
import { closeTopLayer, isLayerOpen } from '@byeol/ui/openLayers.ts'
import { runShortcut } from '../../shell/useShortcut.ts'
import { isApple } from '@byeol/ui/isApple.ts'
import { isSingleKey, matchShortcut } from './matchShortcut.ts'
import { areSingleKeysOn } from './singleKeys.ts'

const isField = (element: Element | null): boolean =>
  element?.matches('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]') ?? false
const isEmptyField = (element: Element | null): boolean =>
  element instanceof HTMLTextAreaElement && element.value === ''

/**
 * In a field, a single key is typed text. Space activates the focused control, so it is a shortcut only on a message.
 */
function isMeantFor(target: Element | null, id: string): boolean {
  if (id === 'pickMessage') return isEmptyField(target)
  if (id === 'view') return target?.matches('[data-message]') ?? false
  return !isField(target)
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || isComposing(event) || event.repeat) return
  // Dialogs handle Escape themselves. Other overlays, such as the search in a room, do not, so this closes them.
  if (event.key === 'Escape' && !document.querySelector('[role=dialog], [role=alertdialog]')) return closeTopLayer()
  const shortcut = matchShortcut(event, isApple)
  if (!shortcut?.id || isLayerOpen()) return
  const target = document.activeElement
  if (isSingleKey(shortcut) && !isMeantFor(target, shortcut.id)) return
  const isCharacter = isSingleKey(shortcut) && event.key.length === 1 && event.key !== ' '
  if (isCharacter && !areSingleKeysOn()) return
  if (runShortcut(shortcut.id, event)) event.preventDefault()
}

export function listenToKeys(): () => void {
  addEventListener('keydown', onKeyDown)
  return () => removeEventListener('keydown', onKeyDown)
}
