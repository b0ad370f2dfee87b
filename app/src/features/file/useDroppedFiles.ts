import { useEffect, useEffectEvent, type RefObject } from 'react'

/**
 * Receives files that are pasted into the page or dropped on it. `owner` is any element of the composer: while a dialog
 * is open that does not contain it, the page behind the dialog ignores files. Pasted text stays text, even if a program
 * such as Word also provides a picture of it.
 */
export function useDroppedFiles(owner: RefObject<HTMLElement | null>, onFiles: ((files: File[]) => void) | null): void {
  const isMine = () => {
    const dialogs = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')]
    return onFiles !== null && dialogs.every((dialog) => dialog.contains(owner.current))
  }
  const take = useEffectEvent((event: Event, files: File[]) => {
    if (files.length === 0 || !isMine()) return
    event.preventDefault()
    onFiles?.(files)
  })
  const allow = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return
    // Otherwise the browser would leave the app and open the file.
    event.preventDefault()
    event.dataTransfer.dropEffect = isMine() ? 'copy' : 'none'
  })
  useEffect(() => {
    const whilePasting = (event: ClipboardEvent) => {
      if (event.clipboardData && !event.clipboardData.types.includes('text/plain'))
        take(event, [...event.clipboardData.files])
    }
    const whileDropping = (event: DragEvent) => take(event, [...(event.dataTransfer?.files ?? [])])
    document.addEventListener('paste', whilePasting)
    document.addEventListener('dragover', allow)
    document.addEventListener('drop', whileDropping)
    return () => {
      document.removeEventListener('paste', whilePasting)
      document.removeEventListener('dragover', allow)
      document.removeEventListener('drop', whileDropping)
    }
  }, [])
}
