const fields = 'input:not(:disabled), textarea, select'
const pressed = 'a[href], button:not(:disabled), [tabindex="0"]'

/**
 * The element to focus when a sheet or drawer opens: the first control of its content if it is in view, otherwise its
 * title. Never the close button, and on a phone never a field, which would open the keyboard. When opened by a tap, the
 * overlay itself gets the focus (Base UI).
 */
export function firstContent(popup: HTMLElement | null, openType: string): HTMLElement | true {
  if (!popup || openType === 'touch') return true
  const controls = matchMedia('(hover: none)').matches ? pressed : `${fields}, ${pressed}`
  const content = popup.querySelector('[data-layer-content]')
  const first = [...(content?.querySelectorAll<HTMLElement>(controls) ?? [])].find((each) => each.checkVisibility())
  const isInView = first && first.getBoundingClientRect().bottom <= innerHeight
  return (isInView ? first : popup.querySelector<HTMLElement>('h2')) ?? true
}
