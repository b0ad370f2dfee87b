/** Scrolls a page up until its panel begins below `control`. Does nothing if the panel already does. */
export function showPanelTop(control: Element, panelId: string | undefined): void {
  const panel = panelId === undefined ? null : document.getElementById(panelId)
  const scroller = panel?.closest('[data-scrolls]')
  if (!panel || !scroller) return
  const hiddenPx = control.getBoundingClientRect().bottom - panel.getBoundingClientRect().top
  if (hiddenPx > 0) scroller.scrollTop -= hiddenPx
}
