/** Scrolls every visible page within `element` to its top. */
export function scrollToTop(element: HTMLElement | null): void {
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
  for (const scroller of element?.querySelectorAll('[data-scrolls]') ?? [])
    if (scroller.checkVisibility()) scroller.scrollTo({ top: 0, behavior })
}
