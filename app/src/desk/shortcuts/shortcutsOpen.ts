import { createStore, useStore } from '@byeol/ui/createStore.ts'

const isOpen = createStore(() => false)

export const openShortcuts = isOpen.set
export const useShortcutsOpen = (): boolean => useStore(isOpen)
